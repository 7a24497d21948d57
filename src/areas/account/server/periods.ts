import type {
  AccountStatusHistory,
  AccountStatusHistoryData,
  HistoryDownload,
  QueryAccountStatusHistoryArgs,
} from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import type { Store } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { readPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { ANSWER_TOO_LARGE } from '#kit/server/http/request-bounds.ts';
import { linkedFile } from '#kit/server/http/file-link.ts';
import { readHistoryFilter } from '../rules/history.ts';
import { readPeriodFilter } from '../rules/period.ts';
import { refuseForeignCode, historyLine } from './history.ts';
import { certificatePdf } from './certificate.ts';
import { pdfLink } from './pdf-file.ts';
import { periodExport } from './period-export.ts';
import { type PeriodRow, readPeriods } from './periods-store.ts';

const DETAIL_PAGE_SIZE = 100;

/**
 * `AccountStatusHistory`: the periods with a published statement, newest first, each with its closing balance and its
 * files (specification A3; docs/erp.md, Records).
 */
export async function accountStatusHistory(
  args: QueryAccountStatusHistoryArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<AccountStatusHistory>> {
  const { db, viewer } = context;
  const filter = readPeriodFilter(args.filter);
  if (!filter.ok) return filter;
  const detail = readHistoryFilter(args.detailFilter, viewer.store.currency);
  if (!detail.ok) return detail;
  const asked = readPage(args, PAGE_SIZE);
  if (!asked.ok) return asked;
  const detailPage = readDetailPage(args);
  if (!detailPage.ok) return detailPage;
  const wrong = await refuseForeignCode(args.clientCode, context);
  if (wrong) return wrong;

  const { size } = asked.value;
  if (!context.bounds.countLines(size * detailPage.value.size)) return refuse(ANSWER_TOO_LARGE);
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
    data: rows.map((row) => periodOf(row, viewer.store, downloadOf(row, args, context))),
    download: newest && wants('download') ? downloadOf(newest, args, context) : null,
    size: count,
  });
}

function readDetailPage(args: QueryAccountStatusHistoryArgs): ReturnType<typeof readPage> {
  const read = readPage({ pageSize: args.detailPageSize, currentPage: args.detailPage }, DETAIL_PAGE_SIZE);
  if (read.ok) return read;
  const field = read.refusal.field === 'pageSize' ? 'detailPageSize' : 'detailPage';
  return { ok: false, refusal: { ...read.refusal, field } };
}

function periodOf(row: PeriodRow, store: Store, download: HistoryDownload): AccountStatusHistoryData {
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
    detalle: row.detalle.map((line) => historyLine(line, row.day, store)),
    download,
  };
}

function downloadOf(
  row: PeriodRow,
  { detailFilter = null }: QueryAccountStatusHistoryArgs,
  context: ViewerContext,
): HistoryDownload {
  const { statement_id: id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta } = row;
  const { agrupacion, negocio } = row;
  const header = { sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta, agrupacion, negocio };
  const links = exportLinks(context, periodExport, { id, header, detailFilter });
  const url = pdfLink(certificatePdf, String(id), context);
  return { ...links, certificate: linkedFile(url) };
}
