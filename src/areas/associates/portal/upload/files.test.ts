import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import readExcel from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { readUpload } from '../../rules/read-upload.ts';
import { UPLOAD_COLUMNS } from '../../rules/upload-columns.ts';
import { readFile } from './read-file.ts';
import { writeCsvTemplate, writeTemplate } from './write-template.ts';

const CHOICES = {
  roles: ['Administrativo', 'Operativo'],
  documentTypes: [
    { value: 'CC', title: 'Cédula de ciudadanía' },
    { value: 'CE', title: 'Cédula de extranjería' },
  ],
  stations: [
    { code: '00123', name: 'EDS Yumbo' },
    { code: '00124', name: 'EDS Acopi' },
    { code: '00125', name: 'EDS Buga' },
  ],
};
const LINE = {
  row: 7,
  firstname: 'Ñáñez',
  lastname: '=1+1',
  email: 'a@uno.example',
  role_name: 'Operativo',
  destination_codes: '00123',
  document_type: 'CC',
  document: '0052123456',
  telephone: '3001234567',
  street: 'Calle 1; "sur", 2',
  city: 'Cali',
  job_title: '',
  celphone: '',
};
const HEADINGS = UPLOAD_COLUMNS.map(({ label }) => label);
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(bytes: Uint8Array) {
  const rows = await readFile(bytes);
  if (typeof rows === 'string') throw new Error(rows);
  return readUpload(rows);
}

it('writes a template whose second sheet has the roles, the documents and the stations', async () => {
  const sheets = await readExcel(Buffer.from(await writeTemplate(CHOICES)));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Usuarios', 'Roles y estaciones']);
  expect(sheets[0]?.data[0]?.map((heading) => String(heading).replace(' *', ''))).toEqual(HEADINGS);
  expect(sheets[1]?.data).toEqual([
    ['Rol', null, 'Tipo de documento', 'Nombre', null, 'Código de la estación', 'Estación'],
    ['Administrativo', null, 'CC', 'Cédula de ciudadanía', null, '00123', 'EDS Yumbo'],
    ['Operativo', null, 'CE', 'Cédula de extranjería', null, '00124', 'EDS Acopi'],
    [null, null, null, null, null, '00125', 'EDS Buga'],
  ]);
});

it('reads its own template, as Excel and as CSV, without a user', async () => {
  expect(await read(await writeTemplate(CHOICES))).toEqual({ code: 'no_lines', columns: [] });
  expect(await read(bytesOf(writeCsvTemplate()))).toEqual({ code: 'no_lines', columns: [] });
});

it('writes the lines to correct with the reason, and reads them as they were', async () => {
  const bytes = await writeTemplate(CHOICES, [{ line: LINE, why: 'Teléfono: 10 caracteres' }]);
  const [users] = await readExcel(Buffer.from(bytes));
  expect(users?.data[0]?.at(-1)).toBe('Qué corregir');
  expect(users?.data[1]?.at(-1)).toBe('Teléfono: 10 caracteres');
  expect(await read(bytes)).toMatchObject({ lines: [{ ...LINE, row: 2 }] });
});

const CELLS = UPLOAD_COLUMNS.map(({ field }) => LINE[field]);
const quoted = (cells: readonly string[], delimiter: string) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
const csv = (delimiter: string) => `${quoted(HEADINGS, delimiter)}\r\n${quoted(CELLS, delimiter)}\r\n`;

it.each([
  ['semicolons', bytesOf(csv(';'))],
  ['commas', bytesOf(csv(','))],
  ['a byte order mark and tabs', bytesOf(`\ufeff${csv('\t')}`)],
  ['Windows-1252', new Uint8Array(Buffer.from(csv(';'), 'latin1'))],
  ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${csv('\t')}`, 'utf16le'))],
])('reads a CSV file with %s', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ lines: [{ ...LINE, row: 2 }] });
});

it('says why a file cannot be read as a table', async () => {
  expect(await readFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('old_workbook');
  expect(await readFile((await writeTemplate(CHOICES)).slice(0, 900))).toBe('unreadable');
  expect(await readFile(new Uint8Array([0xff, 0xd8, 0xff, 0, 0]))).toBe('unreadable');
  expect(await readFile(bytesOf(`${csv(';')}${'x;\r\n'.repeat(5000)}`))).toBe('too_many_lines');
  expect(await read(new Uint8Array())).toEqual({ code: 'no_header', columns: [] });
});

it.each([
  ['a title', 'Usuarios nuevos, de noviembre\r\n\r\n', 4],
  ['an empty line', '\r\n', 3],
  ['a byte order mark and empty lines', '\ufeff\r\n\r\n', 4],
])('reads a CSV file with %s above the headings', async (_, above, row) => {
  expect(await read(bytesOf(above + csv(';')))).toMatchObject({ lines: [{ ...LINE, row }] });
});

/** Empty cells with only a format, in the first column of `count` rows from row `from`. */
const formatted = (from: number, count: number): NonNullable<WriteSheet['cells']> =>
  new Map(Array.from({ length: count }, (_row, index) => [`${from + index},0`, { style: { numFmt: '@' } }]));

it.each<[string, readonly WriteSheet[]]>([
  ['empty rows that have a format', [{ name: 'Usuarios', rows: [HEADINGS, CELLS], cells: formatted(2, 20_000) }]],
  ['empty rows among its rows', [{ name: 'Usuarios', rows: [['Título'], [], HEADINGS, [], CELLS, [null, '']] }]],
  [
    'hidden sheets before the first',
    [
      { name: 'Roles', hidden: true, rows: [['Roles'], ['Financiero']] },
      { name: 'Listas', veryHidden: true, rows: [['Listas']] },
      { name: 'Usuarios', rows: [HEADINGS, CELLS] },
    ],
  ],
])('reads an Excel file with %s', async (_, sheets) => {
  const found = await read(new Uint8Array(await writeXlsx({ sheets: [...sheets] })));
  expect(found).toMatchObject({ lines: [{ firstname: 'Ñáñez', document: '0052123456' }] });
});
