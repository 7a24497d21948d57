import { type CellStyle, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine } from '#kit/core/csv.ts';
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
/** Text cells keep the zeros that a code or a number begins with. */
const TEXT: CellStyle = { numFmt: '@' };
const HEAD: CellStyle = {
  numFmt: '@',
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EDEEEA' } },
};

/**
 * The template as an Excel file, with lines to correct if there are any. Its texts are Spanish, like those of all
 * files.
 */
export async function writeTemplate(
  choices: TemplateChoices,
  wrong: readonly WrongLine[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const { roles, documentTypes, stations } = choices;
  const headings = [
    ...UPLOAD_COLUMNS.map(({ label, required }) => (required ? `${label} *` : label)),
    ...(wrong.length > 0 ? [REASON_HEADING] : []),
  ];
  const lines = wrong.map(({ line, why }) => [...UPLOAD_COLUMNS.map(({ field }) => line[field]), why]);
  const users: WriteSheet = {
    name: 'Usuarios',
    columns: [
      ...UPLOAD_COLUMNS.map(({ field }) => ({ width: WIDTHS[field] ?? 18, style: TEXT })),
      { width: 60, style: TEXT },
    ],
    rows: [headings, ...lines],
    cells: styled(0, headings.length),
    dataValidations: [
      choiceOf('role_name', roles),
      choiceOf(
        'document_type',
        documentTypes.map(({ value }) => value),
      ),
    ],
    freezePane: { rows: 1 },
  };
  const longest = Math.max(roles.length, documentTypes.length, stations.length);
  const rows = Array.from({ length: longest }, (_, index) => [
    roles[index] ?? null,
    null,
    documentTypes[index]?.value ?? null,
    documentTypes[index]?.title ?? null,
    null,
    stations[index]?.code ?? null,
    stations[index]?.name ?? null,
  ]);
  const choiceHeadings = ['Rol', null, 'Tipo de documento', 'Nombre', null, 'Código de la estación', 'Estación'];
  const codes: WriteSheet = {
    name: 'Roles y estaciones',
    columns: [26, 4, 20, 34, 4, 24, 44].map((width) => ({ width, style: TEXT })),
    rows: [choiceHeadings, ...rows],
    cells: styled(0, choiceHeadings.length),
    freezePane: { rows: 1 },
  };
  // a copy, because a Blob does not accept shared memory
  return new Uint8Array(await writeXlsx({ sheets: [users, codes] }));
}

/** The template's headings as a CSV file with semicolons, which Excel expects in countries with decimal commas. */
export function writeCsvTemplate(): string {
  return BYTE_ORDER_MARK + csvLine(UPLOAD_COLUMNS.map(({ label }) => label));
}

/** The style of a row's first cells. */
function styled(row: number, count: number): NonNullable<WriteSheet['cells']> {
  return new Map(Array.from({ length: count }, (_, column) => [`${row},${column}`, { style: HEAD }]));
}

/** A list to choose from in a field's column. */
function choiceOf(field: UploadField, values: readonly string[]): DataValidation {
  const letter = String.fromCodePoint(65 + UPLOAD_COLUMNS.findIndex((column) => column.field === field));
  return {
    type: 'list',
    values: [...values],
    allowBlank: true,
    showErrorMessage: false,
    range: `${letter}2:${letter}${UPLOAD_LINES + 1}`,
  };
}
