import type {
  AccountStatusHistory,
  AccountStatusHistoryData,
  HistoryDownload,
  QueryAccountStatusHistoryArgs,
} from '../../../kit/any/contract.ts';
import { PAGE_SIZE } from '../../../kit/any/constants.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { exportLinks } from '../../../kit/server/export/door.ts';
import { fileLink } from '../../../kit/server/file-link.ts';
import type { Operation, Wants } from '../../../kit/server/operation.ts';
import { page } from '../../../kit/server/page.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { readHistoryFilter } from '../rules/history.ts';
import { readPeriodFilter } from '../rules/period.ts';
import { foreignCode, historyLine } from './history.ts';
import { certificatePath } from './certificate.ts';
import { periodExport } from './period-export.ts';
import { type PeriodRow, readPeriods } from './periods-store.ts';

const DETAIL_PAGE_SIZE = 100;

/**
 * `AccountStatusHistory`: the periods of which the ERP published a statement, the newest first, each with what was open at
 * its end by the movements, and its files (specification 3; product.md).
 */
export const accountStatusHistory: Operation<QueryAccountStatusHistoryArgs, AccountStatusHistory> = {
  allow: OPERATIONS.AccountStatusHistory,
  run: listPeriods,
};

async function listPeriods(
  args: QueryAccountStatusHistoryArgs,
  context: ViewerContext,
  wants: Wants,
): Promise<Result<AccountStatusHistory>> {
  const { db, viewer } = context;
  const filter = readPeriodFilter(args.filter);
  if (!filter.ok) return filter;
  const detail = readHistoryFilter(args.detailFilter, viewer.store.currency);
  if (!detail.ok) return detail;
  const asked = page(args, PAGE_SIZE);
  if (!asked.ok) return asked;
  const detailPage = readDetailPage(args);
  if (!detailPage.ok) return detailPage;
  const wrong = await foreignCode(args.clientCode, context);
  if (wrong) return wrong;

  const { rows, count } = await readPeriods(db, {
    viewer,
    filter: filter.value,
    detail: detail.value,
    today: today(context.clock, viewer.store),
    page: asked.value,
    detailPage: detailPage.value,
  });
  const [newest] = rows;
  return ok({
    data: rows.map((row) => periodOf(row, downloadOf(row, args, context))),
    download: newest && wants('download') ? downloadOf(newest, args, context) : null,
    size: count,
  });
}

/** The page of each period's documents, by arguments of their own names. */
function readDetailPage(args: QueryAccountStatusHistoryArgs): ReturnType<typeof page> {
  const read = page({ pageSize: args.detailPageSize, currentPage: args.detailPage }, DETAIL_PAGE_SIZE);
  if (read.ok) return read;
  const field = read.refusal.field === 'pageSize' ? 'detailPageSize' : 'detailPage';
  return { ok: false, refusal: { ...read.refusal, field } };
}

function periodOf(row: PeriodRow, download: HistoryDownload): AccountStatusHistoryData {
  return {
    id_histocuenta: String(row.statement_id),
    codigo_cliente: row.codigo_cliente,
    nombre_cliente: row.nombre_cliente,
    tipo_documento_cuenta: row.tipo_documento_cuenta,
    numero_cuenta: row.numero_cuenta || null,
    sociedad: row.sociedad,
    tipo_estado: row.tipo_estado,
    agrupacion: row.agrupacion,
    negocio: row.negocio,
    periodo: row.periodo,
    subtotal: amountFromCents(row.sums.cents),
    sizeDetails: row.sums.count,
    detalle: row.detalle.map((line) => historyLine(line, row.day)),
    download,
  };
}

/** The links to a period's files, which are made when they are opened: of the documents that were asked for; the certificate is of all. */
function downloadOf(
  row: PeriodRow,
  { detailFilter = null }: QueryAccountStatusHistoryArgs,
  context: ViewerContext,
): HistoryDownload {
  const { statement_id: id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta } = row;
  const { agrupacion, negocio } = row;
  const header = { sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta, agrupacion, negocio };
  const links = exportLinks(context, periodExport, { id, header, detailFilter });
  const url = fileLink(context, context.viewer, certificatePath(String(id)));
  return { ...links, certificate: { url, status: 'ok' } };
}
