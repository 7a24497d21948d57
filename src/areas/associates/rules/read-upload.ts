import { UPLOAD_LINES } from './constants.ts';
import { plainName } from './plain-name.ts';
import { UPLOAD_COLUMNS, type UploadField } from './upload-columns.ts';

export type UploadCell = string | number | boolean | Date | null;
/** A row of a sheet. `row`: its number, from 1, as spreadsheet programs show it. */
export type UploadRow = { readonly row: number; readonly cells: readonly UploadCell[] };

/** A user as the file has them, with trimmed texts. */
export type UploadLine = { readonly row: number } & Readonly<Record<UploadField, string>>;

/** A file's users, and the number of each field's column, from 0. */
export type Upload = {
  readonly lines: readonly UploadLine[];
  readonly columns: ReadonlyMap<UploadField, number>;
};

/** Why a file cannot be read as users. `columns`: the headings that cause the problem. */
export type UploadProblem = {
  readonly code: 'no_header' | 'column_missing' | 'column_twice' | 'no_lines' | 'too_many_lines';
  readonly columns: readonly string[];
};

/** How many rows a file of users may have above its headings. */
export const ROWS_ABOVE = 10;

/**
 * Reads the users of a sheet. The headings are found by their names, in any order; columns with other names and empty
 * rows are ignored.
 */
export function readUpload(rows: readonly UploadRow[]): Upload | UploadProblem {
  const index = rows.findIndex(({ row, cells }) => row <= ROWS_ABOVE + 1 && cells.some(isEmailHeading));
  const header = rows[index];
  if (!header) return { code: 'no_header', columns: [] };
  const columns = new Map<UploadField, number>();
  const twice: string[] = [];
  for (const [column, cell] of header.cells.entries()) {
    const found = columnNamed(textOf(cell));
    if (found && columns.has(found.field)) twice.push(found.label);
    else if (found) columns.set(found.field, column);
  }
  if (twice.length > 0) return { code: 'column_twice', columns: twice };
  const missing = UPLOAD_COLUMNS.filter(({ field, required }) => required && !columns.has(field));
  if (missing.length > 0) return { code: 'column_missing', columns: missing.map(({ label }) => label) };

  const lines = rows
    .slice(index + 1)
    .map(({ row, cells }): UploadLine => {
      const text = (field: UploadField) => textOf(cells[columns.get(field) ?? -1] ?? null);
      return {
        row,
        firstname: text('firstname'),
        lastname: text('lastname'),
        email: text('email'),
        role_name: text('role_name'),
        destination_codes: text('destination_codes'),
        document_type: text('document_type'),
        document: text('document'),
        telephone: text('telephone'),
        street: text('street'),
        city: text('city'),
        job_title: text('job_title'),
        celphone: text('celphone'),
      };
    })
    .filter((line) => UPLOAD_COLUMNS.some(({ field }) => line[field] !== ''));
  if (lines.length === 0) return { code: 'no_lines', columns: [] };
  if (lines.length > UPLOAD_LINES) return { code: 'too_many_lines', columns: [] };
  return { lines, columns };
}

/** The codes of a cell, which are separated by commas, semicolons or line ends; each once. */
export function codesOf(text: string): readonly string[] {
  return [...new Set(text.split(/[,;\n]/).map((code) => code.trim()))].filter((code) => code !== '');
}

/** Whether the heading is that of the e-mails, which only a row of headings has. */
function isEmailHeading(cell: UploadCell): boolean {
  return columnNamed(textOf(cell))?.field === 'email';
}

/** Finds a column by its heading, which may mark a required column with an asterisk. */
function columnNamed(heading: string) {
  const name = plainName(heading.replaceAll('*', ''));
  return UPLOAD_COLUMNS.find(({ label }) => plainName(label) === name);
}

function textOf(cell: UploadCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // the server refuses control characters; line ends may separate codes
  return String(cell)
    .replaceAll(/[^\P{Cc}\n]|\p{Surrogate}|\u00a0/gu, ' ')
    .trim();
}
