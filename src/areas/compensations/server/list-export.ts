import { dateTimeIn, formatDay } from '#kit/core/day.ts';
import { badInput, ok } from '#kit/core/result.ts';
import type { Store } from '#kit/core/store.ts';
import { textLabel } from '#kit/server/export/filter-labels.ts';
import { type Export, type ExportColumn, type ExportedList, exportedList } from '#kit/server/export/list.ts';
import { receiptNumber } from '#areas/invoices/rules/receipt.ts';
import { COMPENSATION_LIST, type CompensationFilter } from '../rules/list.ts';
import { STATE_LABELS, reasonOf, stateOf } from '../rules/status.ts';
import { type ShownCompensation, type ShownLine, allCompensations, linesOf } from './list-store.ts';

/** The compensations as a file, with the order and filter of `listarCompensaciones`. */
export const compensationsExport = exportedList(COMPENSATION_LIST, {
  name: 'compensations',
  fileName: () => 'compensaciones',
  contents: (query): Export<ShownCompensation> => ({
    title: 'Compensaciones',
    filters: filterTexts(query.filter),
    kind: 'list',
    unit: ['compensación', 'compensaciones'],
    columns: columnsIn(query.viewer.store),
    rows: allCompensations(query),
  }),
});

function columnsIn({ timeZone }: Store): readonly ExportColumn<ShownCompensation>[] {
  return [
    { label: 'N.º', kind: 'text', width: 10, isInPdf: true, of: ({ number }) => String(number) },
    {
      label: 'Fecha',
      kind: 'moment',
      width: 18,
      isInPdf: true,
      of: ({ created_at }) => dateTimeIn(created_at, timeZone),
    },
    { label: 'Estado', kind: 'text', width: 12, isInPdf: true, of: (row) => STATE_LABELS[stateOf(row)] },
    { label: 'Usuario', kind: 'text', width: 24, isInPdf: true, of: ({ usuario }) => usuario },
    { label: 'Motivo', kind: 'text', width: 40, of: (row) => reasonOf(row, receiptNumber) },
    { label: 'Transacción', kind: 'text', width: 38, of: ({ uuid }) => uuid },
    { label: 'Pagos', kind: 'amount', width: 18, of: ({ pagos_cents }) => pagos_cents },
    { label: 'Facturas', kind: 'amount', width: 18, of: ({ facturas_cents }) => facturas_cents },
    { label: 'Solicitado', kind: 'amount', width: 18, isInPdf: true, of: ({ compensado_cents }) => compensado_cents },
    {
      label: 'Compensado',
      kind: 'amount',
      width: 18,
      isInPdf: true,
      of: ({ done_cents }) => done_cents,
      total: 'done_cents',
    },
  ];
}

function filterTexts({ states, numbers, created, document }: CompensationFilter): readonly string[] {
  const { from, to } = created;
  return [
    states && `Estado: ${states.map((state) => STATE_LABELS[state].toLowerCase()).join(', ')}`,
    numbers && `Compensación: ${numbers.join(', ') || 'ninguna'}`,
    from && `Desde el ${formatDay(from)}`,
    to && `Hasta el ${formatDay(to)}`,
    textLabel('Documento', document),
  ].filter((label) => typeof label === 'string');
}

export const compensationExport: ExportedList<{ readonly number: number }> = {
  name: 'compensation',
  fileName: ({ number }) => `compensacion-${number}`,
  read: ({ number }, { viewer }) => {
    if (!Number.isSafeInteger(number)) return badInput('not_found', 'There is no such compensation.');
    const list: Export<ShownLine> = {
      title: `Compensación ${number}`,
      filters: [],
      kind: 'list',
      unit: ['documento', 'documentos'],
      columns: [
        { label: 'Documento', kind: 'text', width: 18, isInPdf: true, of: ({ num_documento }) => num_documento },
        { label: 'Factura', kind: 'text', width: 18, isInPdf: true, of: ({ num_factura }) => num_factura },
        {
          label: 'Lado',
          kind: 'text',
          width: 12,
          isInPdf: true,
          of: ({ tipo }) => (tipo === 'PAYMENT' ? 'Pago' : 'Factura'),
        },
        { label: 'Fecha', kind: 'day', width: 12, of: ({ fecha }) => fecha },
        { label: 'Vencimiento', kind: 'day', width: 12, isInPdf: true, of: ({ vencimiento }) => vencimiento },
        { label: 'Establecimiento', kind: 'text', width: 24, of: ({ nombre_destino }) => nombre_destino },
        { label: 'Saldo', kind: 'amount', width: 18, isInPdf: true, of: (line) => line.monto_documento_cents },
        { label: 'Elegido', kind: 'amount', width: 18, isInPdf: true, of: ({ monto_cents }) => monto_cents },
        { label: 'Compensado', kind: 'amount', width: 18, isInPdf: true, of: ({ valor_cents }) => valor_cents },
      ],
      rows: linesOf(viewer, number),
    };
    return ok(list);
  },
};
