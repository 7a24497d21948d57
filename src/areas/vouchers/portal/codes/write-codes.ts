import { writeWorkbook } from '#kit/core/spreadsheet.ts';
import { VOUCHER_SHEET } from '../../rules/constants.ts';
import { VOUCHER_COLUMNS, type VoucherRow } from '../../rules/file-rows.ts';

const WIDTHS = [28, 24, 16, 20, 18];

/** The codes as an Excel file with the sheet 'Bonos' (specification B3 and B9). */
export function writeCodes(rows: readonly VoucherRow[]): Promise<Uint8Array<ArrayBuffer>> {
  const columns = VOUCHER_COLUMNS.map((heading, index) => ({
    heading,
    is: heading === 'MontoBono' ? ('amount' as const) : ('text' as const),
    width: WIDTHS[index] ?? 20,
  }));
  const cells = rows.map((row) => VOUCHER_COLUMNS.map((name) => row[name]));
  return writeWorkbook([{ name: VOUCHER_SHEET, columns, rows: cells, hasGreyHeadings: true, isLandscape: true }]);
}
