import { writeWorkbook } from '#kit/core/spreadsheet.ts';
import type { ForecastDay } from './query.ts';

type Head =
  | 'sheet'
  | 'day'
  | 'due'
  | 'invoices'
  | 'orders'
  | 'assumed'
  | 'used'
  | 'available'
  | 'overdue'
  | 'tooLate'
  | 'state';

/** The forecast as an Excel file, a line for each day. */
export function writeForecast(
  days: readonly ForecastDay[],
  heads: Readonly<Record<Head, string>>,
  stateLabel: (day: ForecastDay) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const column = (heading: string, is: 'text' | 'number' | 'amount') => ({ heading, is, width: 20 });
  return writeWorkbook([
    {
      name: heads.sheet,
      hasGreyHeadings: true,
      isLandscape: true,
      columns: [
        column(heads.day, 'text'),
        column(heads.due, 'amount'),
        column(heads.invoices, 'number'),
        column(heads.orders, 'amount'),
        column(heads.assumed, 'amount'),
        column(heads.used, 'amount'),
        column(heads.available, 'amount'),
        column(heads.overdue, 'number'),
        column(heads.tooLate, 'number'),
        { ...column(heads.state, 'text'), width: 36 },
      ],
      rows: days.map((day) => [
        day.fecha,
        day.vence,
        day.facturas_vencen,
        day.pedidos,
        day.pedidos_supuestos,
        day.usado,
        day.disponible,
        day.mora_maxima,
        day.facturas_en_mora,
        stateLabel(day),
      ]),
    },
  ]);
}
