import type { Day } from '#kit/core/day.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import { amountLabel, rangeLabel, textLabel } from '#kit/server/export/filter-labels.ts';
import { type Export, type ExportColumn, exportedList } from '#kit/server/export/list.ts';
import { documentName } from '../rules/classes.ts';
import { STATE_LABELS } from '../rules/due.ts';
import { HISTORY_LIST, type HistoryFilter, type HistoryState, stateOnDay } from '../rules/history.ts';
import { DOCUMENT_EXPORT_COLUMNS, amountColumn, overdueColumn, stateColumn } from './document-export-columns.ts';
import { type HistoryListRow, allHistoryDocuments } from './history-store.ts';

export const historyExport = exportedList(HISTORY_LIST, {
  name: 'history',
  fileName: () => 'historico-de-movimientos',
  contents: (query): Export<HistoryListRow> => ({
    title: 'Histórico de movimientos',
    kind: 'list',
    filters: historyFilterLabels(query.filter, query.viewer.store.currency),
    unit: ['documento', 'documentos'],
    columns: columnsOn(query.today),
    headline: 'charged_cents',
    rows: allHistoryDocuments(query),
    unsorted: allHistoryDocuments(query, false),
  }),
});

function columnsOn(day: Day): readonly ExportColumn<HistoryListRow>[] {
  const stateOfRow = ({ fecha_vencimiento_documento: due, closed_on: closedOn }: HistoryListRow) =>
    stateOnDay(day, { due, closedOn });
  const { state, overdue } = createStateReaders(stateOfRow);
  return [
    DOCUMENT_EXPORT_COLUMNS.num_factura,
    DOCUMENT_EXPORT_COLUMNS.num_documento,
    DOCUMENT_EXPORT_COLUMNS.tipo_documento,
    DOCUMENT_EXPORT_COLUMNS.nombre_destino,
    DOCUMENT_EXPORT_COLUMNS.fecha_documento,
    DOCUMENT_EXPORT_COLUMNS.fecha_vencimiento_documento,
    stateColumn(state),
    { label: 'Cerrado el', kind: 'day', width: 13, of: (row) => row.closed_on },
    overdueColumn(overdue),
    amountColumn('Cargos', 'charged_cents'),
    amountColumn('Abonos', 'credited_cents'),
  ];
}

/** The columns for state and days in arrears; credits are never due. */
export function createStateReaders<Row extends { readonly cents: Cents; readonly is_paid: boolean }>(
  stateOfRow: (row: Row) => { readonly state: HistoryState; readonly dias_mora: number },
): { readonly state: (row: Row) => string; readonly overdue: (row: Row) => number } {
  // both columns read each row, one after the other, so its state is computed once
  let last: { readonly row: Row; readonly state: string; readonly overdue: number } | undefined;
  const readState = (row: Row) => {
    if (last?.row === row) return last;
    const { state, dias_mora } = stateOfRow(row);
    const inFavour = row.cents < 0 && state !== 'C';
    const label = inFavour ? 'A favor' : row.is_paid ? 'Pagada' : stateName(state);
    last = { row, state: label, overdue: inFavour ? 0 : dias_mora };
    return last;
  };
  return { state: (row) => readState(row).state, overdue: (row) => readState(row).overdue };
}

function stateName(state: HistoryState): string {
  return state === 'C' ? 'Compensada' : STATE_LABELS[state];
}

export function historyFilterLabels(filter: HistoryFilter, currency: Currency): string[] {
  const { states } = filter;
  return [
    states &&
      `Estado: ${states.map((state) => (state === 'C' ? 'pagada o compensada' : stateName(state).toLowerCase())).join(', ') || 'ninguno'}`,
    textLabel('Documento', filter.num_documento),
    textLabel('Factura o documento', filter.numero),
    textLabel('Factura', filter.num_factura),
    textLabel('Estación', { oneOf: filter.destino }),
    textLabel('Clase', { oneOf: filter.tipo_documento && filter.tipo_documento.map(documentName) }),
    rangeLabel('Fecha', filter.fecha_documento),
    rangeLabel('Vencimiento', filter.fecha_vencimiento_documento),
    amountLabel('Valor', filter.total, currency),
  ].filter((label) => label !== null);
}
