import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { escapeForExcel } from '#kit/core/excel-text.ts';
import { VOUCHER_SHEET } from '../../rules/constants.ts';
import { VOUCHER_COLUMNS, type VoucherRow } from '../../rules/file-rows.ts';

const WIDTHS = [28, 24, 16, 20, 18];
const HEAD: CellStyle = {
  // LibreOffice shows a font without a name as a serif font
  font: { bold: true, name: 'Calibri', size: 11 },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EDEEEA' } },
};
/** Text format, which keeps a code's leading zeros. */
const TEXT: CellStyle = { numFmt: '@' };

function cellOf(value: string | number): string | number {
  return typeof value === 'string' ? escapeForExcel(value) : value;
}

const AMOUNT_COLUMN = VOUCHER_COLUMNS.indexOf('MontoBono');

/** Number format of an amount. A common format would end a whole amount with a separator: '20.000,'. */
function amountStyle(amount: number): CellStyle {
  return { numFmt: Number.isInteger(amount) ? '#,##0' : '#,##0.00' };
}

/** The codes as an Excel file with the sheet 'Bonos' (specification B3 and B9). */
export async function writeCodes(rows: readonly VoucherRow[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeXlsx({
    sheets: [
      {
        name: VOUCHER_SHEET,
        columns: VOUCHER_COLUMNS.map((_, place) => ({ width: WIDTHS[place] ?? 20, style: TEXT })),
        rows: [[...VOUCHER_COLUMNS], ...rows.map((row) => VOUCHER_COLUMNS.map((name) => cellOf(row[name])))],
        cells: new Map([
          ...VOUCHER_COLUMNS.map((_, column) => [`0,${column}`, { style: HEAD }] as const),
          ...rows.map(
            ({ MontoBono }, at) => [`${at + 1},${AMOUNT_COLUMN}`, { style: amountStyle(MontoBono) }] as const,
          ),
        ]),
        freezePane: { rows: 1 },
        pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    ],
  });
  // a copy, because a Blob does not accept shared memory
  return new Uint8Array(file);
}
