import type { AccountHistory, AccountHistoryLine, QueryAccountHistoryArgs } from '../../../kit/any/contract.ts';
import { PAGE_SIZE } from '../../../kit/any/constants.ts';
import type { Day } from '../../../kit/any/day.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { readSort } from '../../../kit/any/order.ts';
import { type Result, notFound, ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { listKey, readStart, writeCursor } from '../../../kit/server/cursor.ts';
import { exportLinks } from '../../../kit/server/export/door.ts';
import type { Operation, Wants } from '../../../kit/server/operation.ts';
import { page } from '../../../kit/server/page.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { LAST_DUE, readHistoryFilter, standingOn } from '../rules/history.ts';
import { SORT_FIELDS } from '../rules/sort.ts';
import { historyExport } from './history-export.ts';
import { type HistoryRow, clientOf, readHistory } from './history-store.ts';
import { placeOf } from './page-store.ts';

/** `AccountHistory`: every document of the client, open and compensated, by what it was originally for (specification 3; issue C). */
export const accountHistory: Operation<QueryAccountHistoryArgs, AccountHistory> = {
  allow: OPERATIONS.AccountHistory,
  run: listHistory,
};

async function listHistory(
  args: QueryAccountHistoryArgs,
  context: ViewerContext,
  wants: Wants,
): Promise<Result<AccountHistory>> {
  const { db, viewer, settings } = context;
  const filter = readHistoryFilter(args.detailFilter, viewer.store.currency);
  if (!filter.ok) return filter;
  const asked = page(args, PAGE_SIZE);
  if (!asked.ok) return asked;
  const sort = readSort(SORT_FIELDS, args.sort, LAST_DUE);
  const key = listKey('AccountHistory', viewer, [filter.value, sort]);
  const from = readStart(args, asked.value.offset, settings.appSecret, key);
  if (!from.ok) return from;
  const wrong = await foreignCode(args.clientCode, context);
  if (wrong) return wrong;

  const day = today(context.clock, viewer.store);
  const { rows, sums } = await readHistory(db, {
    viewer,
    filter: filter.value,
    sort,
    today: day,
    size: asked.value.size,
    from: from.value,
    wants: {
      rows: ['data', 'start_cursor', 'end_cursor'].some(wants),
      sums: ['data', 'size'].some(wants),
    },
  });
  const cursor = (row: HistoryRow | undefined) =>
    row ? writeCursor(settings.appSecret, key, placeOf({ ...row, open_cents: row.cents }, sort)) : null;
  return ok({
    start_cursor: wants('start_cursor') ? cursor(rows[0]) : null,
    end_cursor: wants('end_cursor') ? cursor(rows.at(-1)) : null,
    data: [
      {
        nombre_cliente: rows[0]?.nombre_cliente ?? (await clientOf(db, viewer)).nombre,
        subtotal: amountFromCents(sums.cents),
        sizeDetails: sums.count,
        detalle: rows.map((row) => historyLine(row, day)),
      },
    ],
    download: wants('download')
      ? exportLinks(context, historyExport, { detailFilter: args.detailFilter, sort: args.sort })
      : null,
    size: sums.count,
  });
}

/** Refuses a client's code that is not the viewer's own, like one that does not exist; null: it is, or none is named. */
export async function foreignCode(
  clientCode: string | null | undefined,
  { db, viewer }: ViewerContext,
): Promise<ReturnType<typeof notFound> | null> {
  if (typeof clientCode !== 'string') return null;
  return (await clientOf(db, viewer)).codigo_cliente === clientCode ? null : notFound('The client', 'clientCode');
}

/** The contract's line of a document, as it stands on a day. */
export function historyLine(row: Omit<HistoryRow, 'nombre_cliente'>, day: Day): AccountHistoryLine {
  const { state, dias_mora } = standingOn(day, { due: row.fecha_vencimiento_documento, closedOn: row.closed_on });
  return {
    id_histocta_detalle: String(row.document_id),
    tipo_documento: row.tipo_documento,
    estado_documento: state,
    fecha_documento: row.fecha_documento,
    fecha_vencimiento_documento: row.fecha_vencimiento_documento,
    cufe: row.cufe,
    nombre_destino: row.nombre_destino,
    num_documento: row.num_documento,
    num_factura: row.num_factura,
    created_at: row.created_at,
    dias_mora,
    total: amountFromCents(row.cents),
  };
}
