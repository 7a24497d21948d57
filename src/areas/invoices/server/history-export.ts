import type { QueryListarTransaccionesArgs } from '../../../kit/any/contract.ts';
import { dateTimeIn } from '../../../kit/any/day.ts';
import { ok } from '../../../kit/any/result.ts';
import type { Store } from '../../../kit/any/store.ts';
import { rangeWords } from '../../../kit/server/export/filter-words.ts';
import type { Export, ExportColumn, ExportedList } from '../../../kit/server/export/list.ts';
import { FILES } from '../../session/rules/operations.ts';
import { type HistoryFilter, NEWEST_FIRST, PAYMENT_SORT_FIELDS, readHistoryFilter } from '../rules/history.ts';
import { readSort } from '../../../kit/any/order.ts';
import { receiptNumber } from '../rules/receipt.ts';
import { cashTitle } from '../rules/segments.ts';
import type { PaymentState } from '../rules/status.ts';
import { type ListedPayment, listedPayments } from './history-store.ts';

const STATES: Readonly<Record<PaymentState, string>> = {
  created: 'Creado',
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  failed: 'Fallido',
  expired: 'Expirado',
  reversed: 'Devuelto por el banco',
};

/** The client's payments as a file, in the order and by the filter of `listarTransacciones`. */
export const paymentsExport: ExportedList<QueryListarTransaccionesArgs> = {
  name: 'payments',
  fileName: () => 'pagos-realizados',
  allow: FILES.paymentsExport,
  read: (args, { viewer }) => {
    const filter = readHistoryFilter(args);
    if (!filter.ok) return filter;
    const list: Export<ListedPayment> = {
      title: 'Pagos realizados',
      filters: wordsOf(filter.value),
      kind: 'list',
      unit: ['pago', 'pagos'],
      columns: columnsIn(viewer.store),
      rows: listedPayments(viewer, filter.value, readSort(PAYMENT_SORT_FIELDS, args.sort, NEWEST_FIRST)),
    };
    return ok(list);
  },
};

function columnsIn({ timeZone }: Store): readonly ExportColumn<ListedPayment>[] {
  return [
    {
      label: 'Comprobante',
      kind: 'text',
      width: 14,
      share: 1.6,
      of: ({ estado, number }) => (estado === 'approved' ? receiptNumber(number) : null),
    },
    {
      label: 'Fecha',
      kind: 'moment',
      width: 18,
      share: 2,
      of: ({ created_at }) => dateTimeIn(created_at, timeZone),
    },
    { label: 'Estado', kind: 'text', width: 12, share: 1.3, of: ({ estado }) => STATES[estado] },
    { label: 'Documentos', kind: 'text', width: 30, share: 2.6, of: whatFor },
    { label: 'Banco', kind: 'text', width: 24, of: ({ banco }) => banco },
    { label: 'CUS', kind: 'text', width: 14, of: ({ autorizacion }) => autorizacion },
    { label: 'Usuario', kind: 'text', width: 24, of: ({ usuario }) => usuario },
    { label: 'Referencia', kind: 'text', width: 38, of: ({ uuid }) => uuid },
    {
      label: 'Valor',
      kind: 'amount',
      width: 18,
      share: 2,
      of: ({ total_cents }) => total_cents,
      total: 'total_cents',
    },
    {
      label: 'Aprobado',
      kind: 'amount',
      width: 18,
      share: 2,
      of: ({ approved_cents }) => approved_cents,
      total: 'approved_cents',
    },
  ];
}

/** The documents that it pays; of a cash payment its segment. */
function whatFor({ id_segment, documentos }: ListedPayment): string | null {
  return id_segment === null ? documentos : cashTitle(id_segment);
}

function wordsOf({ states, uuids, created }: HistoryFilter): readonly string[] {
  return [
    states && `Estado: ${states.map((state) => STATES[state].toLowerCase()).join(', ')}`,
    rangeWords('Fecha', created),
    uuids && `Referencia: ${uuids.join(', ')}`,
  ].filter((words) => words !== null);
}
