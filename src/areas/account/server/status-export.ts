import type { QueryAccountStatusArgs } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import { readSort } from '../../../kit/any/order.ts';
import { ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import { rangeWords, textWords } from '../../../kit/server/export/filter-words.ts';
import type { Export, ExportColumn, ExportedList } from '../../../kit/server/export/list.ts';
import { FILES } from '../../session/rules/operations.ts';
import { className } from '../rules/classes.ts';
import { STATE_LABELS, daysOverdue, dueState } from '../rules/due.ts';
import { FIRST_DUE, SORT_FIELDS } from '../rules/sort.ts';
import { type StatusFilter, readStatusFilter } from '../rules/status.ts';
import { type StatusRow, listedLines } from './status-store.ts';

/** The statement as a file, in the order and by the filter of `AccountStatus`; its sum is that operation's `subtotal`. */
export const statusExport: ExportedList<QueryAccountStatusArgs> = {
  name: 'status',
  fileName: () => 'estado-de-cuenta',
  allow: FILES.statusExport,
  read: (args, { clock, viewer }) => {
    const day = today(clock, viewer.store);
    const filter = readStatusFilter(args, day);
    if (!filter.ok) return filter;
    const list: Export<StatusRow> = {
      title: 'Estado de cuenta',
      asOf: filter.value.asOf,
      filters: wordsOf(filter.value),
      kind: 'statement',
      unit: ['documento', 'documentos'],
      columns: columnsOn(filter.value.asOf ?? day),
      rows: listedLines({
        viewer,
        filter: filter.value,
        sort: readSort(SORT_FIELDS, args.sort, FIRST_DUE),
        today: day,
      }),
    };
    return ok(list);
  },
};

function columnsOn(day: Day): readonly ExportColumn<StatusRow>[] {
  const stateOf = ({ open_cents, fecha_vencimiento_documento: due }: StatusRow) =>
    open_cents < 0 ? 'A favor' : STATE_LABELS[dueState(due, day)];
  const overdue = ({ open_cents, fecha_vencimiento_documento: due }: StatusRow) =>
    open_cents < 0 ? 0 : daysOverdue(due, day);
  return [
    { label: 'Factura', kind: 'text', width: 18, share: 1.8, of: (row) => row.num_factura },
    { label: 'Documento', kind: 'text', width: 16, share: 1.6, of: (row) => row.num_documento },
    { label: 'Clase', kind: 'text', width: 22, share: 2, of: (row) => className(row.agrupacion) },
    { label: 'Estación', kind: 'text', width: 28, of: (row) => row.nombre_destino },
    { label: 'NIF comunitario', kind: 'text', width: 16, of: (row) => row.nif_comunitario },
    { label: 'Detalle', kind: 'text', width: 28, of: (row) => row.detalle },
    { label: 'Fecha', kind: 'day', width: 13, share: 1.65, of: (row) => row.fecha_documento },
    { label: 'Vencimiento', kind: 'day', width: 13, share: 1.65, of: (row) => row.fecha_vencimiento_documento },
    { label: 'Estado', kind: 'text', width: 12, share: 1.3, of: stateOf },
    { label: 'Días de mora', kind: 'number', width: 13, of: overdue },
    { label: 'Bloqueado', kind: 'text', width: 11, of: (row) => (row.bloqueada ? 'Sí' : null) },
    { label: 'Saldo', kind: 'amount', width: 18, share: 2.2, of: (row) => row.open_cents, total: 'open_cents' },
  ];
}

function wordsOf({ agrupacion, blocked, ...filter }: StatusFilter): readonly string[] {
  const [free, locked] = [blocked.includes(false), blocked.includes(true)];
  return [
    textWords('Clase', { oneOf: agrupacion && agrupacion.map(className) }),
    free && locked ? null : `Bloqueados: ${locked ? 'sí' : free ? 'no' : 'ninguno'}`,
    textWords('Factura o documento', filter.numero),
    textWords('Factura', filter.num_factura),
    textWords('Documento', filter.num_documento),
    rangeWords('Fecha', filter.fecha_documento),
    rangeWords('Vencimiento', filter.fecha_vencimiento_documento),
  ].filter((words) => typeof words === 'string');
}
