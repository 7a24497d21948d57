import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { escapeForExcel } from '#kit/core/excel-text.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';

const TEXT: CellStyle = { numFmt: '@' };
const HEAD: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } };

/** A sheet with a heading. Text columns have text cells, so that no program reads a code as a number. */
type ExcelSheet = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly is: 'text' | 'number' }[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** Saves sheets as an Excel file. */
export async function saveExcel(file: string, sheets: readonly ExcelSheet[]): Promise<void> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ is }) => ({ width: 22, style: is === 'text' ? TEXT : {} })),
      rows: [
        columns.map((column) => column.name),
        ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeForExcel(cell) : cell))),
      ],
      cells: new Map(columns.map((_, column) => [`0,${column}`, { style: HEAD }])),
      freezePane: { rows: 1 },
    })),
  });
  saveFile(new Uint8Array(bytes), file);
}

export const textColumn = (name: string) => ({ name, is: 'text' }) as const;
export const numberColumn = (name: string) => ({ name, is: 'number' }) as const;
