import type { Documento, Documentos, LabelValue, QueryDocumentosArgs } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { pageCursors } from '#kit/server/list/keyset-page.ts';
import { readPageQuery, withoutPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { DUE_STATES, STATE_LABELS, daysOverdue, dueState } from '#areas/account/rules/due.ts';
import { bloqueoOf, cierreOf } from '#areas/account/server/public.ts';
import { DOCUMENT_LIST, type DocumentFilter, withPageSize } from '../rules/list.ts';
import { portfolioAmounts } from '../rules/portfolio.ts';
import { invoicesExport } from './list-export.ts';
import { type DocumentRow, LIST_SORTING, type ListAnswer, readList } from './list-store.ts';

const PORTFOLIO_FIELDS = [
  'total_amount_expired',
  'total_amount_to_expire',
  'total_amount_expire_today',
  'total_amount_positive',
  'total_amount_expired_by_days',
];

/** `documentos`: a page of documents with the sums of the whole portfolio (docs/product.md, Money). */
export async function listDocuments(
  args: QueryDocumentosArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<Documentos>> {
  const query = readPageQuery(DOCUMENT_LIST, withPageSize(args), context);
  if (!query.ok) return query;
  const { filter, today } = query.value;
  const claimPeriod = context.settings.claimPeriods[context.viewer.store.code];
  const answer = await readList(
    context.db,
    { ...query.value, claimPeriod },
    {
      rows: ['items', 'start_cursor', 'end_cursor'].some(wants),
      portfolio: PORTFOLIO_FIELDS.some(wants),
      tallies: ['total_count', 'total_amount', 'document_statuses', 'state_counts'].some(wants),
      destinations: wants('destinos'),
    },
  );
  return ok({
    ...pageCursors(LIST_SORTING, query.value, answer.rows, context, wants),
    items: answer.rows.map((row) => documentoOf(row, today)),
    ...countsOf(answer, filter),
    ...portfolioAmounts(answer.portfolio),
    destinos: answer.destinations,
    download: wants('download') ? exportLinks(context, invoicesExport, withoutPage(args)) : null,
  });
}

/** Compensated documents have no due state and no overdue days. */
function documentoOf(row: DocumentRow, day: Day): Documento {
  const id = String(row.document_id);
  const isOpen = row.open_cents !== 0;
  const overdue = isOpen ? daysOverdue(row.fecha_vencimiento_documento, day) : 0;
  const bloqueo = bloqueoOf(row);
  return {
    id_edocta: row.codigo_cliente,
    id_edocta_detalle: id,
    id_histocta_detalle: id,
    bloqueada: bloqueo !== null,
    agrupacion: row.agrupacion,
    classification: row.agrupacion,
    tipo_cuenta: row.tipo_cuenta,
    numero_cuenta: row.numero_cuenta,
    sociedad: row.sociedad,
    nombre_cliente: row.nombre_cliente,
    nombre_destino: row.nombre_destino,
    ciudad: row.ciudad,
    direccion: row.direccion,
    fecha_documento: row.fecha_documento,
    fecha_vencimiento_documento: row.fecha_vencimiento_documento,
    dias_mora: overdue,
    dias_mora_documento: overdue,
    num_documento: row.num_documento,
    num_factura: row.num_factura,
    nif_comunitario: row.nif_comunitario,
    cufe: row.cufe,
    tipo_documento: row.tipo_documento,
    estado_documento: isOpen ? dueState(row.fecha_vencimiento_documento, day) : null,
    estado_numero_documento: isOpen ? 'A' : 'C',
    total: amountFromCents(row.open_cents),
    detalle: row.detalle,
    bloqueo,
    cierre: cierreOf(row.closing),
  };
}

function countsOf(
  { tallies }: ListAnswer,
  { states }: DocumentFilter,
): Pick<Documentos, 'total_count' | 'total_amount' | 'document_statuses' | 'state_counts'> {
  const listed = tallies.filter(({ state }) => states === null || (state !== null && states.includes(state)));
  const present: readonly LabelValue[] = DUE_STATES.filter((state) =>
    tallies.some((tally) => tally.state === state),
  ).map((state) => ({ label: STATE_LABELS[state], value: state }));
  return {
    total_count: listed.reduce((sum, { count }) => sum + count, 0),
    // exact up to 2^53 cents; above that the contract's Float rounds
    total_amount: amountFromCents(listed.reduce((sum, { cents }) => sum + cents, 0)),
    document_statuses: present,
    state_counts: DUE_STATES.map((estado) => ({
      estado,
      total_count: tallies.find(({ state }) => state === estado)?.count ?? 0,
    })),
  };
}
