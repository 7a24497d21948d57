import { type Sheet, writeWorkbook } from '#kit/core/spreadsheet.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';

/** Saves sheets as an Excel file. */
export async function saveExcel(file: string, sheets: readonly Sheet[]): Promise<void> {
  saveFile(await writeWorkbook(sheets), file);
}

export const textColumn = (heading: string) => ({ heading, is: 'text', width: 22 }) as const;
export const numberColumn = (heading: string) => ({ heading, is: 'number', width: 22 }) as const;
