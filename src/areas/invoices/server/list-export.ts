import type { QueryDocumentosArgs } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import type { Currency } from '../../../kit/any/money.ts';
import { ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import { amountWords, rangeWords, textWords } from '../../../kit/server/export/filter-words.ts';
import type { Export, ExportColumn, ExportedList } from '../../../kit/server/export/list.ts';
import { FILES } from '../../session/rules/operations.ts';
import { STATE_LABELS, daysOverdue, dueState } from '../../account/rules/due.ts';
import { FIRST_DUE, SORT_FIELDS } from '../../account/rules/sort.ts';
import { type DocumentFilter, readFilter } from '../rules/list.ts';
import { readSort } from '../../../kit/any/order.ts';
import { type DocumentRow, listedDocuments } from './list-store.ts';

/** The client's documents as a file, in the order and by the filter of `documentos`; its sum is that operation's `total_amount`. */
export const invoicesExport: ExportedList<QueryDocumentosArgs> = {
  name: 'documents',
  fileName: ({ documentType }) => (documentType === 'INVOICE' ? 'facturas-pendientes' : 'saldos-a-favor'),
  allow: FILES.invoicesExport,
  read: (args, { clock, viewer }) => {
    const filter = readFilter(args, viewer.store.currency);
    if (!filter.ok) return filter;
    const day = today(clock, viewer.store);
    const list: Export<DocumentRow> = {
      title: args.documentType === 'INVOICE' ? 'Facturas pendientes' : 'Saldos a favor',
      filters: wordsOf(filter.value, viewer.store.currency),
      kind: 'list',
      unit: ['documento', 'documentos'],
      columns: columnsOn(day),
      rows: listedDocuments({
        viewer,
        filter: filter.value,
        sort: readSort(SORT_FIELDS, args.sort, FIRST_DUE),
        today: day,
      }),
    };
    return ok(list);
  },
};

function columnsOn(day: Day): readonly ExportColumn<DocumentRow>[] {
  const stateOf = ({ open_cents, fecha_vencimiento_documento: due }: DocumentRow) =>
    open_cents === 0 ? 'Compensada' : STATE_LABELS[dueState(due, day)];
  const overdue = ({ open_cents, fecha_vencimiento_documento: due }: DocumentRow) =>
    open_cents === 0 ? 0 : daysOverdue(due, day);
  return [
    { label: 'Factura', kind: 'text', width: 18, share: 1.8, of: (row) => row.num_factura },
    { label: 'Documento', kind: 'text', width: 16, share: 1.6, of: (row) => row.num_documento },
    { label: 'Clase', kind: 'text', width: 8, of: (row) => row.tipo_documento },
    { label: 'Estación', kind: 'text', width: 28, share: 2.4, of: (row) => row.nombre_destino },
    { label: 'Ciudad', kind: 'text', width: 18, of: (row) => row.ciudad },
    { label: 'Fecha', kind: 'day', width: 13, share: 1.65, of: (row) => row.fecha_documento },
    { label: 'Vencimiento', kind: 'day', width: 13, share: 1.65, of: (row) => row.fecha_vencimiento_documento },
    { label: 'Estado', kind: 'text', width: 12, share: 1.3, of: stateOf },
    { label: 'Días de mora', kind: 'number', width: 13, of: overdue },
    { label: 'Bloqueo', kind: 'text', width: 17, of: blockedBy },
    { label: 'Saldo', kind: 'amount', width: 18, share: 2.2, of: (row) => row.open_cents, total: 'open_cents' },
  ];
}

function blockedBy({ holder, bloqueada_erp }: DocumentRow): string | null {
  if (holder === 'payment') return 'En pago';
  if (holder === 'compensation') return 'En compensación';
  return bloqueada_erp ? 'Bloqueada' : null;
}

function wordsOf(filter: DocumentFilter, currency: Currency): readonly string[] {
  const { states, ids, open, compensated, blocked } = filter;
  const [free, locked] = [blocked.includes(false), blocked.includes(true)];
  const shown = [open && 'abiertas', compensated && 'compensadas'].filter(Boolean).join(' y ');
  return [
    open && !compensated ? null : `Documentos: ${shown || 'ninguno'}`,
    states && `Estado: ${states.map((state) => STATE_LABELS[state].toLowerCase()).join(', ') || 'ninguno'}`,
    textWords('Factura o documento', filter.numero),
    textWords('Factura', filter.num_factura),
    textWords('Documento', filter.num_documento),
    textWords('Estación', { oneOf: filter.destino }),
    textWords('Clase', { oneOf: filter.tipo_documento }),
    textWords('Agrupación', { oneOf: filter.agrupacion }),
    ids && `${ids.length} documentos elegidos`,
    free && locked
      ? null
      : `Bloqueo: ${[free && 'libres para pagar', locked && 'bloqueadas'].filter(Boolean).join() || 'ninguno'}`,
    rangeWords('Fecha', filter.fecha_documento),
    rangeWords('Vencimiento', filter.fecha_vencimiento_documento),
    amountWords('Saldo', filter.total, currency),
  ].filter((words) => words !== null);
}
