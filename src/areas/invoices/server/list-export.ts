import type { Day } from '#kit/core/day.ts';
import type { Currency } from '#kit/core/money.ts';
import { amountLabel, rangeLabel, textLabel } from '#kit/server/export/filter-labels.ts';
import { type Export, type ExportColumn, exportedList } from '#kit/server/export/list.ts';
import type { ClaimFilter } from '#areas/account/rules/claim-filters.ts';
import { documentName } from '#areas/account/rules/classes.ts';
import { isPaid } from '#areas/account/rules/closing.ts';
import { STATE_LABELS, daysOverdue, dueState } from '#areas/account/rules/due.ts';
import {
  DOCUMENT_EXPORT_COLUMNS,
  amountColumn,
  lockLabel,
  overdueColumn,
  stateColumn,
} from '#areas/account/server/public.ts';
import { DOCUMENT_LIST, type DocumentFilter } from '../rules/list.ts';
import { type DocumentRow, allListedDocuments } from './list-store.ts';

/** The documents of a filter as a file; its sum is `total_amount` of `documentos`. */
export const invoicesExport = exportedList(DOCUMENT_LIST, {
  name: 'documents',
  fileName: ({ documentType }) => (documentType === 'INVOICE' ? 'facturas-pendientes' : 'saldos-a-favor'),
  contents: (list, { settings }): Export<DocumentRow> => {
    const query = { ...list, claimPeriod: settings.claimPeriods[list.viewer.store.code] };
    return {
      title: query.filter.side === 'INVOICE' ? 'Facturas pendientes' : 'Saldos a favor',
      filters: filterTexts(query.filter, query.viewer.store.currency),
      kind: 'list',
      unit: ['documento', 'documentos'],
      columns: columnsOn(query.today),
      rows: allListedDocuments(query),
      unsorted: allListedDocuments(query, false),
    };
  },
});

const CLAIM_LABELS: Readonly<Record<ClaimFilter, string>> = {
  vence_hoy: 'vence hoy',
  corriendo: 'corriendo',
  por_vencer: 'por vencer',
  vencido: 'terminó',
  reclamada: 'reclamada',
  aceptada: 'aceptada',
  aceptada_tacitamente: 'aceptada tácitamente',
};

function columnsOn(day: Day): readonly ExportColumn<DocumentRow>[] {
  const stateOf = ({ open_cents, closing, fecha_vencimiento_documento: due }: DocumentRow) =>
    open_cents === 0 ? (isPaid(closing) ? 'Pagada' : 'Compensada') : STATE_LABELS[dueState(due, day)];
  const overdue = ({ open_cents, fecha_vencimiento_documento: due }: DocumentRow) =>
    open_cents === 0 ? 0 : daysOverdue(due, day);
  return [
    DOCUMENT_EXPORT_COLUMNS.num_factura,
    DOCUMENT_EXPORT_COLUMNS.num_documento,
    DOCUMENT_EXPORT_COLUMNS.tipo_documento,
    DOCUMENT_EXPORT_COLUMNS.nombre_destino,
    { label: 'Ciudad', kind: 'text', width: 18, of: (row) => row.ciudad },
    DOCUMENT_EXPORT_COLUMNS.fecha_documento,
    DOCUMENT_EXPORT_COLUMNS.fecha_vencimiento_documento,
    stateColumn(stateOf),
    overdueColumn(overdue),
    { label: 'Bloqueo', kind: 'text', width: 17, of: lockLabel },
    amountColumn('Saldo', 'open_cents'),
  ];
}

function filterTexts(filter: DocumentFilter, currency: Currency): readonly string[] {
  const { states, ids, open, compensated, blocked, plazo_reclamo: claims } = filter;
  const [free, locked] = [blocked.includes(false), blocked.includes(true)];
  const shown = [open && 'abiertas', compensated && 'pagadas o compensadas'].filter(Boolean).join(' y ');
  return [
    open && !compensated ? null : `Documentos: ${shown || 'ninguno'}`,
    states && `Estado: ${states.map((state) => STATE_LABELS[state].toLowerCase()).join(', ') || 'ninguno'}`,
    textLabel('Factura o documento', filter.numero),
    textLabel('Factura', filter.num_factura),
    textLabel('Documento', filter.num_documento),
    textLabel('Estación', { oneOf: filter.destino }),
    textLabel('Clase', { oneOf: filter.tipo_documento && filter.tipo_documento.map(documentName) }),
    textLabel('Agrupación', { oneOf: filter.agrupacion }),
    ids && `${ids.length} documentos elegidos`,
    free && locked
      ? null
      : `Bloqueo: ${[free && 'libres para pagar', locked && 'bloqueadas'].filter(Boolean).join() || 'ninguno'}`,
    claims && `Plazo de reclamo: ${claims.map((value) => CLAIM_LABELS[value]).join(', ') || 'ninguno'}`,
    rangeLabel('Fecha', filter.fecha_documento),
    rangeLabel('Vencimiento', filter.fecha_vencimiento_documento),
    amountLabel('Saldo', filter.total, currency),
  ].filter((label) => label !== null);
}
