import { expect, it } from 'vitest';
import { type Upload, type UploadCell, type UploadProblem, codesOf, readUpload } from './read-upload.ts';
import { UPLOAD_COLUMNS } from './upload-columns.ts';

const HEADER: readonly string[] = UPLOAD_COLUMNS.map(({ label }) => label);
const ANA: readonly UploadCell[] = [
  'Ana',
  'Ruiz',
  'ana@uno.example',
  'Operativo',
  'D1; D2',
  'CC',
  '52123456',
  '3001234567',
  'Calle 1 # 2-3',
  'Cali',
  'Jefe de patio',
  null,
];

const rowsOf = (...rows: readonly (readonly UploadCell[])[]) => rows.map((cells, index) => ({ row: index + 1, cells }));

function read(...rows: readonly (readonly UploadCell[])[]): Upload {
  const upload = readUpload(rowsOf(...rows));
  if ('code' in upload) throw new Error(upload.code);
  return upload;
}

function problem(...rows: readonly (readonly UploadCell[])[]): UploadProblem {
  const upload = readUpload(rowsOf(...rows));
  if ('lines' in upload) throw new Error('It was read.');
  return upload;
}

it('reads the users below the headings, with the row that each has in the file', () => {
  const { lines, columns } = read(HEADER, ANA, [], ['  ', null], ANA);
  expect(lines.map(({ row }) => row)).toEqual([2, 5]);
  expect(lines[0]).toEqual({
    row: 2,
    firstname: 'Ana',
    lastname: 'Ruiz',
    email: 'ana@uno.example',
    role_name: 'Operativo',
    destination_codes: 'D1; D2',
    document_type: 'CC',
    document: '52123456',
    telephone: '3001234567',
    street: 'Calle 1 # 2-3',
    city: 'Cali',
    job_title: 'Jefe de patio',
    celphone: '',
  });
  expect(columns.get('email')).toBe(2);
});

it('finds the headings in any order and below a title, whatever their accents, case and asterisks', () => {
  const header = HEADER.map((label) => ` ${label.toUpperCase().replaceAll('Ó', 'O')}* `).toReversed();
  const { lines, columns } = read(['Usuarios de la empresa'], [], ['Notas', ...header], ['ver', ...ANA.toReversed()]);
  expect(lines).toMatchObject([{ row: 4, firstname: 'Ana', street: 'Calle 1 # 2-3', celphone: '' }]);
  expect(columns.get('firstname')).toBe(12);
});

it('reads numbers as their digits and removes what the server refuses', () => {
  const [line] = read(HEADER, ANA.with(7, 3_001_234_567).with(6, 52_123_456).with(0, ' Ana\u0000\u00a0María ')).lines;
  expect(line).toMatchObject({ telephone: '3001234567', document: '52123456', firstname: 'Ana  María' });
});

it('reads a file without the columns that are not required', () => {
  const needed = UPLOAD_COLUMNS.flatMap(({ required }, index) => (required ? [index] : []));
  const { lines } = read(
    needed.map((index) => HEADER[index] ?? ''),
    needed.map((index) => ANA[index] ?? null),
  );
  expect(lines).toMatchObject([{ city: 'Cali', destination_codes: '', job_title: '' }]);
});

it('says why a sheet cannot be read', () => {
  expect(problem()).toEqual({ code: 'no_header', columns: [] });
  expect(problem(ANA, ANA)).toEqual({ code: 'no_header', columns: [] });
  expect(problem(HEADER, [])).toEqual({ code: 'no_lines', columns: [] });
  expect(problem(HEADER.with(7, 'Fax').with(9, ''), ANA)).toEqual({
    code: 'column_missing',
    columns: ['Teléfono', 'Ciudad'],
  });
  expect(problem([...HEADER, 'nombres'], ANA)).toEqual({ code: 'column_twice', columns: ['Nombres'] });
});

it('reads a thousand users and no more', () => {
  const users = (count: number) => Array.from({ length: count }, () => ANA);
  expect(read(HEADER, ...users(1000)).lines).toHaveLength(1000);
  expect(problem(HEADER, ...users(1001))).toEqual({ code: 'too_many_lines', columns: [] });
});

it.each([
  ['D1', ['D1']],
  [' D1 ;D2, D3\nD1,', ['D1', 'D2', 'D3']],
  ['', []],
])('splits the codes of %j', (text, codes) => {
  expect(codesOf(text)).toEqual(codes);
});
