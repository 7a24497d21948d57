import type { QueryListarCompensacionesArgs } from '../../../kit/any/contract.ts';
import { dateTimeIn, formatDay } from '../../../kit/any/day.ts';
import { readSort } from '../../../kit/any/order.ts';
import { badInput, ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import { textWords } from '../../../kit/server/export/filter-words.ts';
import type { Export, ExportedList } from '../../../kit/server/export/list.ts';
import { receiptNumber } from '../../invoices/rules/receipt.ts';
import { FILES } from '../../session/rules/operations.ts';
import {
  COMPENSATION_SORT_FIELDS,
  type CompensationFilter,
  NEWEST_FIRST,
  readCompensationFilter,
} from '../rules/list.ts';
import { STATE_WORDS, reasonOf, stateOf } from '../rules/status.ts';
import { type ShownCompensation, type ShownLine, linesOf, listedCompensations } from './list-store.ts';

/** The client's compensations as a file, in the order and by the filter of `listarCompensaciones`. */
export const compensationsExport: ExportedList<QueryListarCompensacionesArgs> = {
  name: 'compensations',
  fileName: () => 'compensaciones',
  allow: FILES.compensationsExport,
  read: (args, { viewer, clock }) => {
    const filter = readCompensationFilter(args, today(clock, viewer.store));
    if (!filter.ok) return filter;
    const { timeZone } = viewer.store;
    const list: Export<ShownCompensation> = {
      title: 'Compensaciones',
      filters: wordsOf(filter.value),
      kind: 'list',
      unit: ['compensación', 'compensaciones'],
      columns: [
        { label: 'N.º', kind: 'text', width: 10, share: 1, of: ({ number }) => String(number) },
        {
          label: 'Fecha',
          kind: 'moment',
          width: 18,
          share: 2.2,
          of: ({ created_at }) => dateTimeIn(created_at, timeZone),
        },
        { label: 'Estado', kind: 'text', width: 12, share: 1.7, of: (row) => STATE_WORDS[stateOf(row)] },
        { label: 'Usuario', kind: 'text', width: 24, share: 2, of: ({ usuario }) => usuario },
        { label: 'Motivo', kind: 'text', width: 40, of: (row) => reasonOf(row, receiptNumber) },
        { label: 'Transacción', kind: 'text', width: 38, of: ({ uuid }) => uuid },
        { label: 'Pagos', kind: 'amount', width: 18, of: ({ pagos_cents }) => pagos_cents },
        { label: 'Facturas', kind: 'amount', width: 18, of: ({ facturas_cents }) => facturas_cents },
        { label: 'Solicitado', kind: 'amount', width: 18, share: 2, of: ({ compensado_cents }) => compensado_cents },
        {
          label: 'Compensado',
          kind: 'amount',
          width: 18,
          share: 2,
          of: ({ done_cents }) => done_cents,
          total: 'done_cents',
        },
      ],
      rows: listedCompensations(viewer, filter.value, readSort(COMPENSATION_SORT_FIELDS, args.sort, NEWEST_FIRST)),
    };
    return ok(list);
  },
};

function wordsOf({ states, numbers, created, document }: CompensationFilter): readonly string[] {
  const { from, to } = created;
  return [
    states && `Estado: ${states.map((state) => STATE_WORDS[state].toLowerCase()).join(', ')}`,
    numbers && `Compensación: ${numbers.join(', ') || 'ninguna'}`,
    from && `Desde el ${formatDay(from)}`,
    to && `Hasta el ${formatDay(to)}`,
    textWords('Documento', document),
  ].filter((words) => typeof words === 'string');
}

/** The lines of one compensation as Excel. */
export const compensationExport: ExportedList<{ readonly number: number }> = {
  name: 'compensation',
  fileName: ({ number }) => `compensacion-${number}`,
  allow: FILES.compensationExport,
  read: ({ number }, { viewer }) => {
    if (!Number.isSafeInteger(number)) return badInput('not_found', 'There is no such compensation.');
    const list: Export<ShownLine> = {
      title: `Compensación ${number}`,
      filters: [],
      kind: 'list',
      unit: ['documento', 'documentos'],
      columns: [
        { label: 'Documento', kind: 'text', width: 18, share: 2, of: ({ num_documento }) => num_documento },
        { label: 'Factura', kind: 'text', width: 18, share: 2, of: ({ num_factura }) => num_factura },
        {
          label: 'Lado',
          kind: 'text',
          width: 12,
          share: 1.4,
          of: ({ tipo }) => (tipo === 'PAYMENT' ? 'Pago' : 'Factura'),
        },
        { label: 'Fecha', kind: 'day', width: 12, of: ({ fecha }) => fecha },
        { label: 'Vencimiento', kind: 'day', width: 12, share: 1.6, of: ({ vencimiento }) => vencimiento },
        { label: 'Establecimiento', kind: 'text', width: 24, of: ({ nombre_destino }) => nombre_destino },
        { label: 'Saldo', kind: 'amount', width: 18, share: 2, of: (line) => line.monto_documento_cents },
        { label: 'Elegido', kind: 'amount', width: 18, share: 2, of: ({ monto_cents }) => monto_cents },
        { label: 'Compensado', kind: 'amount', width: 18, share: 2, of: ({ valor_cents }) => valor_cents },
      ],
      rows: linesOf(viewer, number),
    };
    return ok(list);
  },
};
