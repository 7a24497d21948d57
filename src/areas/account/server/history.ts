import type {
  AccountHistory,
  AccountHistoryLine,
  PagoAprobado,
  QueryAccountHistoryArgs,
} from '#kit/core/contract/types.ts';
import { type Day, dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { hasPermission } from '#kit/core/permission.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { Store } from '#kit/core/store.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { pageCursors } from '#kit/server/list/keyset-page.ts';
import { readPageQuery, withoutPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { cierreOf } from './closing.ts';
import { HISTORY_LIST, LISTED_STATES, stateOnDay } from '../rules/history.ts';
import { historyExport } from './history-export.ts';
import { type ApprovedRow, HISTORY_SORTING, type HistoryRow, approvedPayments, readHistory } from './history-store.ts';
import { readHolder } from './issued-store.ts';
import { bloqueoOf } from './lock-store.ts';

/** `AccountHistory` (specification A7) */
export async function accountHistory(
  args: QueryAccountHistoryArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<AccountHistory>> {
  const { db, viewer } = context;
  const query = readPageQuery(HISTORY_LIST, args, context);
  if (!query.ok) return query;
  const wrong = await refuseForeignCode(args.clientCode, context);
  if (wrong) return wrong;

  const { rows, tallies } = await readHistory(db, query.value, {
    rows: ['data', 'start_cursor', 'end_cursor'].some(wants),
    tallies: ['data', 'size', 'state_counts'].some(wants),
  });
  const { states } = query.value.filter;
  const listed = tallies.filter(({ state }) => states === null || states.includes(state));
  const sum = (of: 'count' | 'cents' | 'charged') => listed.reduce((so, tally) => so + tally[of], 0);
  const [count, cents, charged] = [sum('count'), sum('cents'), sum('charged')];
  // a user who sees only orders may see an order's document, but not how it was paid
  const seesPayments = hasPermission(viewer.permissions, 'Movimientos::historico');
  return ok({
    ...pageCursors(HISTORY_SORTING, query.value, rows, context, wants),
    data: [
      {
        nombre_cliente: rows[0]?.nombre_cliente ?? (await readHolder(db, viewer)).nombre,
        subtotal: amountFromCents(cents),
        sizeDetails: count,
        total_cargos: amountFromCents(charged),
        total_abonos: amountFromCents(charged - cents),
        pagos: seesPayments && wants('data.pagos') ? (await approvedPayments(db, viewer)).map(pagoOf) : [],
        detalle: rows.map((row) =>
          Object.assign(historyLine(row, query.value.today, viewer.store), !seesPayments && { cierre: null }),
        ),
      },
    ],
    download: wants('download') ? exportLinks(context, historyExport, withoutPage(args)) : null,
    size: count,
    state_counts: LISTED_STATES.map((estado) => ({
      estado,
      total_count: tallies.find(({ state }) => state === estado)?.count ?? 0,
    })),
  });
}

/** Refuses another client's code like an unknown one; null if it is the viewer's, or none is given. */
export async function refuseForeignCode(
  clientCode: string | null | undefined,
  { db, viewer }: ViewerContext,
): Promise<ReturnType<typeof notFound> | null> {
  if (typeof clientCode !== 'string') return null;
  return (await readHolder(db, viewer)).codigo_cliente === clientCode ? null : notFound('The client', 'clientCode');
}

export function historyLine(row: HistoryRow, day: Day, { timeZone }: Store): AccountHistoryLine {
  const { state, dias_mora } = stateOnDay(day, { due: row.fecha_vencimiento_documento, closedOn: row.closed_on });
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
    created_at: row.created_at && dateTimeIn(new Date(row.created_at), timeZone),
    dias_mora,
    total: amountFromCents(row.cents),
    fecha_movimiento: row.fecha_movimiento,
    bloqueo: bloqueoOf(row),
    cierre: cierreOf(row.closing),
  };
}

function pagoOf({ uuid, fecha, banco, cents, invoices }: ApprovedRow): PagoAprobado {
  return { uuid, fecha, banco, total: amountFromCents(cents), facturas: invoices };
}
