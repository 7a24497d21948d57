import type { QueryAccountHistoryArgs } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents, Currency } from '../../../kit/any/money.ts';
import { readSort } from '../../../kit/any/order.ts';
import { ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import { amountWords, rangeWords, textWords } from '../../../kit/server/export/filter-words.ts';
import type { Export, ExportColumn, ExportedList } from '../../../kit/server/export/list.ts';
import { FILES } from '../../session/rules/operations.ts';
import { STATE_LABELS } from '../rules/due.ts';
import { type HistoryFilter, type HistoryState, LAST_DUE, readHistoryFilter, standingOn } from '../rules/history.ts';
import { SORT_FIELDS } from '../rules/sort.ts';
import { type ListedDocument, listedHistory } from './history-store.ts';

/** The history as a file, in the order and by the filter of `AccountHistory`; its sum is that operation's subtotal. */
export const historyExport: ExportedList<Pick<QueryAccountHistoryArgs, 'detailFilter' | 'sort'>> = {
  name: 'history',
  fileName: () => 'historico-de-movimientos',
  allow: FILES.historyExport,
  read: ({ detailFilter, sort }, { clock, viewer }) => {
    const { currency } = viewer.store;
    const filter = readHistoryFilter(detailFilter, currency);
    if (!filter.ok) return filter;
    const day = today(clock, viewer.store);
    const list: Export<ListedDocument> = {
      title: 'Histórico de movimientos',
      kind: 'list',
      filters: historyWords(filter.value, currency),
      unit: ['documento', 'documentos'],
      columns: columnsOn(day),
      rows: listedHistory({
        viewer,
        filter: filter.value,
        sort: readSort(SORT_FIELDS, sort, LAST_DUE),
        today: day,
      }),
    };
    return ok(list);
  },
};

function columnsOn(day: Day): readonly ExportColumn<ListedDocument>[] {
  const standing = ({ fecha_vencimiento_documento: due, closed_on: closedOn }: ListedDocument) =>
    standingOn(day, { due, closedOn });
  const { state, overdue } = stateOnPaper(standing);
  return [
    { label: 'Factura', kind: 'text', width: 18, share: 1.8, of: (row) => row.num_factura },
    { label: 'Documento', kind: 'text', width: 16, share: 1.6, of: (row) => row.num_documento },
    { label: 'Clase', kind: 'text', width: 8, of: (row) => row.tipo_documento },
    { label: 'Estación', kind: 'text', width: 28, share: 2.2, of: (row) => row.nombre_destino },
    { label: 'Fecha', kind: 'day', width: 13, share: 1.65, of: (row) => row.fecha_documento },
    { label: 'Vencimiento', kind: 'day', width: 13, share: 1.65, of: (row) => row.fecha_vencimiento_documento },
    { label: 'Estado', kind: 'text', width: 12, share: 1.5, of: state },
    { label: 'Compensado', kind: 'day', width: 13, of: (row) => row.closed_on },
    { label: 'Días de mora', kind: 'number', width: 13, of: overdue },
    { label: 'Valor', kind: 'amount', width: 18, share: 2.2, of: (row) => row.cents, total: 'cents' },
  ];
}

/** The columns of a document's state and of its days in arrears: what is open in the client's favour is due by no day. */
export function stateOnPaper<Row extends { readonly cents: Cents }>(
  standing: (row: Row) => { readonly state: HistoryState; readonly dias_mora: number },
): { readonly state: (row: Row) => string; readonly overdue: (row: Row) => number } {
  // both columns ask for the same row, one after the other
  let last: { readonly row: Row; readonly state: string; readonly overdue: number } | undefined;
  const told = (row: Row) => {
    if (last?.row === row) return last;
    const { state, dias_mora } = standing(row);
    const inFavour = row.cents < 0 && state !== 'C';
    last = { row, state: inFavour ? 'A favor' : stateName(state), overdue: inFavour ? 0 : dias_mora };
    return last;
  };
  return { state: (row) => told(row).state, overdue: (row) => told(row).overdue };
}

/** What a document's state is called. */
function stateName(state: HistoryState): string {
  return state === 'C' ? 'Compensada' : STATE_LABELS[state];
}

/** What a filter of the history asks for, each condition in few words. */
export function historyWords(filter: HistoryFilter, currency: Currency): string[] {
  const { states } = filter;
  return [
    states && `Estado: ${states.map((state) => stateName(state).toLowerCase()).join(', ') || 'ninguno'}`,
    textWords('Documento', filter.num_documento),
    textWords('Factura o documento', filter.numero),
    textWords('Factura', filter.num_factura),
    textWords('Clase', { oneOf: filter.tipo_documento }),
    rangeWords('Fecha', filter.fecha_documento),
    rangeWords('Vencimiento', filter.fecha_vencimiento_documento),
    amountWords('Valor', filter.total, currency),
  ].filter((words) => words !== null);
}
