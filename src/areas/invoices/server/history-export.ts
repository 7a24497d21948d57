import { dateTimeIn } from '#kit/core/day.ts';
import type { Store } from '#kit/core/store.ts';
import { rangeLabel } from '#kit/server/export/filter-labels.ts';
import { type Export, type ExportColumn, exportedList } from '#kit/server/export/list.ts';
import { type HistoryFilter, PAYMENT_LIST } from '../rules/history.ts';
import { receiptNumber } from '../rules/receipt.ts';
import { cashTitle } from '../rules/cash.ts';
import { type PaymentState, isCancelled } from '../rules/status.ts';
import { type PaymentFileRow, allPayments } from './history-store.ts';

const STATES: Readonly<Record<PaymentState, string>> = {
  created: 'Creado',
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  failed: 'Fallido',
  expired: 'Expirado',
  reversed: 'Devuelto por el banco',
};

export const paymentsExport = exportedList(PAYMENT_LIST, {
  name: 'payments',
  fileName: () => 'pagos-realizados',
  contents: (query): Export<PaymentFileRow> => ({
    title: 'Pagos realizados',
    filters: filterTexts(query.filter),
    kind: 'list',
    unit: ['pago', 'pagos'],
    columns: columnsIn(query.viewer.store),
    headline: 'approved_cents',
    countedApart: {
      by: 'approved_count',
      summed: ['pago aprobado', 'pagos aprobados'],
      others: ['pago sin aprobar', 'pagos sin aprobar'],
    },
    rows: allPayments(query),
  }),
});

function columnsIn({ timeZone }: Store): readonly ExportColumn<PaymentFileRow>[] {
  return [
    {
      label: 'Comprobante',
      kind: 'text',
      width: 14,
      isInPdf: true,
      of: ({ estado, number }) => (estado === 'approved' ? receiptNumber(number) : null),
    },
    {
      label: 'Fecha',
      kind: 'moment',
      width: 18,
      isInPdf: true,
      of: ({ created_at }) => dateTimeIn(created_at, timeZone),
    },
    { label: 'Estado', kind: 'text', width: 12, isInPdf: true, of: stateOf },
    { label: 'Documentos', kind: 'text', width: 30, isInPdf: true, of: whatFor },
    { label: 'Banco', kind: 'text', width: 24, of: ({ banco }) => banco },
    { label: 'CUS', kind: 'text', width: 14, of: ({ autorizacion }) => autorizacion },
    { label: 'Usuario', kind: 'text', width: 24, of: ({ usuario }) => usuario },
    { label: 'Referencia', kind: 'text', width: 38, of: ({ uuid }) => uuid },
    {
      label: 'Valor',
      kind: 'amount',
      width: 18,
      isInPdf: true,
      // without a sum, because attempted and approved amounts do not add up
      of: ({ total_cents }) => total_cents,
    },
    {
      label: 'Aprobado',
      kind: 'amount',
      width: 18,
      isInPdf: true,
      of: ({ approved_cents }) => approved_cents,
      total: 'approved_cents',
    },
  ];
}

function stateOf(row: PaymentFileRow): string {
  return isCancelled(row) ? 'Cancelado' : STATES[row.estado];
}

function whatFor({ id_segment, documentos }: PaymentFileRow): string | null {
  return id_segment === null ? documentos : cashTitle(id_segment);
}

function filterTexts({ states, uuids, created }: HistoryFilter): readonly string[] {
  return [
    states && `Estado: ${states.map((state) => STATES[state].toLowerCase()).join(', ')}`,
    rangeLabel('Fecha', created),
    uuids && `Referencia: ${uuids.join(', ')}`,
  ].filter((label) => label !== null);
}
