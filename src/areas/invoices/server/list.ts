import type { Bloqueo, Documento, Documentos, LabelValue, QueryDocumentosArgs } from '../../../kit/any/contract.ts';
import { INVOICES_PAGE_SIZE } from '../../../kit/any/constants.ts';
import type { Day } from '../../../kit/any/day.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { listKey, readStart, writeCursor } from '../../../kit/server/cursor.ts';
import { exportLinks } from '../../../kit/server/export/door.ts';
import type { Operation, Wants } from '../../../kit/server/operation.ts';
import { page } from '../../../kit/server/page.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { DUE_STATES, STATE_LABELS, daysOverdue, dueState } from '../../account/rules/due.ts';
import { placeOf } from '../../account/server/public.ts';
import { FIRST_DUE, SORT_FIELDS } from '../../account/rules/sort.ts';
import { type DocumentFilter, readFilter } from '../rules/list.ts';
import { portfolioAmounts } from '../rules/portfolio.ts';
import { readSort } from '../../../kit/any/order.ts';
import { invoicesExport } from './list-export.ts';
import { type DocumentRow, type ListAnswer, readList } from './list-store.ts';

const PORTFOLIO_FIELDS = [
  'total_amount_expired',
  'total_amount_to_expire',
  'total_amount_expire_today',
  'total_amount_positive',
  'total_amount_expired_by_days',
];

/** `documentos`: what a client has open, or had; with the whole portfolio's sums beside it (product.md, Money). */
export const documentos: Operation<QueryDocumentosArgs, Documentos> = {
  allow: OPERATIONS.documentos,
  run: listDocuments,
};

async function listDocuments(
  args: QueryDocumentosArgs,
  context: ViewerContext,
  wants: Wants,
): Promise<Result<Documentos>> {
  const { viewer, settings } = context;
  const filter = readFilter(args, viewer.store.currency);
  if (!filter.ok) return filter;
  const asked = page(args, INVOICES_PAGE_SIZE);
  if (!asked.ok) return asked;
  const sort = readSort(SORT_FIELDS, args.sort, FIRST_DUE);
  const key = listKey('documentos', viewer, [args.paymentType, filter.value, sort]);
  const from = readStart(args, asked.value.offset, settings.appSecret, key);
  if (!from.ok) return from;

  const day = today(context.clock, viewer.store);
  const answer = await readList(context.db, {
    viewer,
    filter: filter.value,
    sort,
    today: day,
    size: asked.value.size,
    from: from.value,
    wants: {
      rows: ['items', 'start_cursor', 'end_cursor'].some(wants),
      portfolio: PORTFOLIO_FIELDS.some(wants),
      tallies: ['total_count', 'total_amount', 'document_statuses'].some(wants),
      destinations: wants('destinos'),
    },
  });
  const cursor = (row: DocumentRow | undefined) =>
    row ? writeCursor(settings.appSecret, key, placeOf(row, sort)) : null;
  return ok({
    start_cursor: wants('start_cursor') ? cursor(answer.rows[0]) : null,
    end_cursor: wants('end_cursor') ? cursor(answer.rows.at(-1)) : null,
    items: answer.rows.map((row) => documentoOf(row, day)),
    ...countsOf(answer, filter.value),
    ...portfolioAmounts(answer.portfolio),
    destinos: answer.destinations,
    download: wants('download')
      ? exportLinks(context, invoicesExport, {
          paymentType: args.paymentType,
          documentType: args.documentType,
          filter: args.filter,
          sort: args.sort,
        })
      : null,
  });
}

/** The contract's document. What is compensated has no due state and is overdue by no day. */
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
  };
}

/** What holds a document: a payment or compensation under way before the ERP, because its end may set it free. */
function bloqueoOf(row: DocumentRow): Bloqueo | null {
  if (row.holder === 'payment') return { tipo: 'PAGO', referencia: row.reference, estado: row.payment_estado };
  // B, in process (specification 4): a compensation in any other state holds nothing
  if (row.holder === 'compensation') return { tipo: 'COMPENSACION', referencia: row.reference, estado: 'B' };
  return row.bloqueada_erp ? { tipo: 'ERP', referencia: null, estado: null } : null;
}

function countsOf(
  { tallies }: ListAnswer,
  { states }: DocumentFilter,
): Pick<Documentos, 'total_count' | 'total_amount' | 'document_statuses'> {
  const listed = tallies.filter(({ state }) => states === null || (state !== null && states.includes(state)));
  const present: readonly LabelValue[] = DUE_STATES.filter((state) =>
    tallies.some((tally) => tally.state === state),
  ).map((state) => ({ label: STATE_LABELS[state], value: state }));
  return {
    total_count: listed.reduce((sum, { count }) => sum + count, 0),
    // exact as far as the contract's Float is; beyond 2^53 cents the nearest that it can say
    total_amount: amountFromCents(listed.reduce((sum, { cents }) => sum + cents, 0)),
    document_statuses: present,
  };
}
