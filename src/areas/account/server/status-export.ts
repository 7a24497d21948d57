import type { Day } from '#kit/core/day.ts';
import { rangeLabel, textLabel } from '#kit/server/export/filter-labels.ts';
import { type Export, type ExportColumn, exportedList } from '#kit/server/export/list.ts';
import { className } from '../rules/classes.ts';
import { STATE_LABELS, daysOverdue, dueState } from '../rules/due.ts';
import { STATUS_LIST, type StatusFilter } from '../rules/status.ts';
import { DOCUMENT_EXPORT_COLUMNS, amountColumn, overdueColumn, stateColumn } from './document-export-columns.ts';
import { lockLabel } from './lock-store.ts';
import { statementSummary } from './statement-summary.ts';
import { type StatusRow, allStatusLines } from './status-store.ts';

/** The statement as a file, with the order, filter and subtotal of `AccountStatus`. */
export const statusExport = exportedList(STATUS_LIST, {
  name: 'status',
  fileName: () => 'estado-de-cuenta',
  contents: (query): Export<StatusRow> => ({
    title: 'Estado de cuenta',
    asOf: query.filter.asOf,
    filters: filterTexts(query.filter),
    kind: 'statement',
    unit: ['documento', 'documentos'],
    columns: columnsOn(query.filter.asOf ?? query.today),
    rows: allStatusLines(query),
    summary: () => statementSummary(query.filter.asOf ?? query.today, ({ open_cents }) => open_cents),
  }),
});

function columnsOn(day: Day): readonly ExportColumn<StatusRow>[] {
  const stateOf = ({ open_cents, fecha_vencimiento_documento: due }: StatusRow) =>
    open_cents < 0 ? 'A favor' : STATE_LABELS[dueState(due, day)];
  const overdue = ({ open_cents, fecha_vencimiento_documento: due }: StatusRow) =>
    open_cents < 0 ? 0 : daysOverdue(due, day);
  return [
    DOCUMENT_EXPORT_COLUMNS.num_factura,
    DOCUMENT_EXPORT_COLUMNS.num_documento,
    { label: 'Clase', kind: 'text', width: 22, isInPdf: true, of: (row) => className(row.agrupacion) },
    { ...DOCUMENT_EXPORT_COLUMNS.nombre_destino, isInPdf: false },
    { label: 'Identificación tributaria', kind: 'text', width: 16, of: (row) => row.nif_comunitario },
    { label: 'Detalle', kind: 'text', width: 28, of: (row) => row.detalle },
    DOCUMENT_EXPORT_COLUMNS.fecha_documento,
    DOCUMENT_EXPORT_COLUMNS.fecha_vencimiento_documento,
    stateColumn(stateOf),
    overdueColumn(overdue),
    { label: 'Bloqueo', kind: 'text', width: 17, of: lockLabel },
    amountColumn('Saldo', 'open_cents'),
  ];
}

function filterTexts({ agrupacion, blocked, ...filter }: StatusFilter): readonly string[] {
  const [free, locked] = [blocked.includes(false), blocked.includes(true)];
  return [
    textLabel('Clase', { oneOf: agrupacion && agrupacion.map(className) }),
    free && locked ? null : `Bloqueados: ${locked ? 'sí' : free ? 'no' : 'ninguno'}`,
    textLabel('Factura o documento', filter.numero),
    textLabel('Factura', filter.num_factura),
    textLabel('Documento', filter.num_documento),
    textLabel('Estación', { oneOf: filter.destino }),
    rangeLabel('Fecha', filter.fecha_documento),
    rangeLabel('Vencimiento', filter.fecha_vencimiento_documento),
  ].filter((label) => typeof label === 'string');
}
