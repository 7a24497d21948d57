import { writeCsv } from '#kit/core/csv.ts';
import { type Sheet, writeWorkbook } from '#kit/core/spreadsheet.ts';
import { UPLOAD_LINES } from '../../rules/constants.ts';
import type { UploadLine } from '../../rules/read-upload.ts';
import { UPLOAD_COLUMNS, type UploadField } from '../../rules/upload-columns.ts';

/** The choices that the second sheet of the template lists. */
export type TemplateChoices = {
  readonly roles: readonly string[];
  readonly documentTypes: readonly { readonly value: string; readonly title: string }[];
  readonly stations: readonly { readonly code: string; readonly name: string }[];
};

/** A line that could not be created, and why. */
export type WrongLine = { readonly line: UploadLine; readonly why: string };

/** The heading of the column that says what to correct; reading ignores this column. */
const REASON_HEADING = 'Qué corregir';
const WIDTHS: Readonly<Partial<Record<UploadField, number>>> = { email: 32, destination_codes: 28, street: 28 };
/** The columns of the sheet with the choices; those without a heading separate the others. */
const CHOICE_COLUMNS = [
  ['Rol', 26],
  [null, 4],
  ['Tipo de documento', 20],
  ['Nombre', 34],
  [null, 4],
  ['Código de la estación', 24],
  ['Estación', 44],
] as const;

/**
 * The template as an Excel file, with lines to correct if there are any. Its texts are Spanish, like those of all
 * files.
 */
export function writeTemplate(
  { roles, documentTypes, stations }: TemplateChoices,
  wrong: readonly WrongLine[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const choicesOf = (field: UploadField) => {
    if (field === 'role_name') return roles;
    return field === 'document_type' ? documentTypes.map(({ value }) => value) : undefined;
  };
  const columns = UPLOAD_COLUMNS.map(({ field, label, required }) => {
    const values = choicesOf(field);
    return {
      heading: required ? `${label} *` : label,
      is: 'text' as const,
      width: WIDTHS[field] ?? 18,
      ...(values && { choices: { values, lines: UPLOAD_LINES } }),
    };
  });
  const users: Sheet = {
    name: 'Usuarios',
    columns: wrong.length === 0 ? columns : [...columns, { heading: REASON_HEADING, is: 'text', width: 60 }],
    rows: wrong.map(({ line, why }) => [...UPLOAD_COLUMNS.map(({ field }) => line[field]), why]),
    hasGreyHeadings: true,
  };
  const longest = Math.max(roles.length, documentTypes.length, stations.length);
  const codes: Sheet = {
    name: 'Roles y estaciones',
    columns: CHOICE_COLUMNS.map(([heading, width]) => ({ heading, is: 'text', width })),
    rows: Array.from({ length: longest }, (_, index) => [
      roles[index] ?? null,
      null,
      documentTypes[index]?.value ?? null,
      documentTypes[index]?.title ?? null,
      null,
      stations[index]?.code ?? null,
      stations[index]?.name ?? null,
    ]),
    hasGreyHeadings: true,
  };
  return writeWorkbook([users, codes]);
}

/** The template's headings as a CSV file with semicolons, which Excel expects in countries with decimal commas. */
export function writeCsvTemplate(): string {
  return writeCsv([UPLOAD_COLUMNS.map(({ label }) => label)]);
}
