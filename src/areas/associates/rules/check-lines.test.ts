import { expect, it } from 'vitest';
import { type AssociateLine, type LineCheckData, checkLines } from './check-lines.ts';

const KNOWN: LineCheckData = {
  today: '2026-11-23',
  country: 'CO',
  destinations: new Map([
    ['D1', '11'],
    ['D2', '12'],
  ]),
  taken: new Set(['taken@uno.example']),
};
const LINE: AssociateLine = {
  row: 2,
  firstname: 'Ana',
  lastname: 'Ruiz',
  email: 'ana@uno.example',
  role_name: 'Operativo',
  destination_codes: ['D1', 'D2'],
  document_type: 'CC',
  document: '52123456',
  telephone: '3001234567',
  street: 'Calle 5 # 10-20',
  city: 'Cali',
};
const problemsOf = (...lines: readonly Partial<AssociateLine>[]) =>
  checkLines(
    lines.map((line, index) => Object.assign({}, LINE, { row: index + 2, email: `u${index}@uno.example` }, line)),
    KNOWN,
  ).problems;

it('names the role by its id and the destinations by theirs', () => {
  const { users, problems } = checkLines([{ ...LINE, role_name: ' OPERATIVO ' }], KNOWN);
  expect(problems).toEqual([]);
  expect(users).toMatchObject([{ firstname: 'Ana', role_id: '4', destinations: ['11', '12'] }]);
  expect(problemsOf({ role_name: 'ingeniero planificacion', destination_codes: [] })).toEqual([]);
});

it('accepts a type of document by its code or its title, of the country of the store', () => {
  const typeOf = (document_type: string, country: 'CO' | 'EC') =>
    checkLines([{ ...LINE, document_type }], { ...KNOWN, country }).users[0]?.document_type;
  expect(['cc', 'Cédula de ciudadania', 'CE'].map((type) => typeOf(type, 'CO'))).toEqual(['CC', 'CC', 'CE']);
  expect(['CC', 'cédula de identidad'].map((type) => typeOf(type, 'EC'))).toEqual(['CC', 'CI']);
});

it('checks each line as the form does, and says row and column', () => {
  expect(problemsOf({}, { firstname: 'A', telephone: '300', city: null }, {})).toEqual([
    { row: 3, field: 'firstname', code: 'too_short', least: 2 },
    { row: 3, field: 'telephone', code: 'too_short', least: 10 },
    { row: 3, field: 'city', code: 'required' },
  ]);
});

it.each([
  [{ role_name: 'Gerente' }, 'role_name', 'role_unknown'],
  [{ role_name: '' }, 'role_name', 'required'],
  [{ role_name: '4' }, 'role_name', 'role_unknown'],
  [{ role_name: 'Representante Legal', destination_codes: [] }, 'role_name', 'role_not_assignable'],
  [{ destination_codes: [] }, 'destination_codes', 'destinations_required'],
  [{ role_name: 'Financiero' }, 'destination_codes', 'destinations_not_of_role'],
  [{ email: ' TAKEN@uno.example' }, 'email', 'email_taken'],
  [{ email: 'ana' }, 'email', 'email_invalid'],
  [{ email: null }, 'email', 'required'],
  [{ document_type: 'CI' }, 'document_type', 'choice_invalid'],
  [{ document_type: 'cédula' }, 'document_type', 'choice_invalid'],
  [{ document_type: ' ' }, 'document_type', 'required'],
])('%j is wrong in %s: %s', (over, field, code) => {
  expect(problemsOf(over)).toMatchObject([{ row: 2, field, code }]);
});

it.each([
  [{ city: '#N/A' }, 'city'],
  [{ document: '#¡VALOR!' }, 'document'],
  [{ street: ' #REF! ' }, 'street'],
  [{ telephone: '#DIV/0!' }, 'telephone'],
  [{ destination_codes: ['D1', '#¿NOMBRE?'] }, 'destination_codes'],
  [{ role_name: '#NAME?' }, 'role_name'],
  [{ job_title: '#n/d' }, 'job_title'],
])('refuses %j, which a spreadsheet shows for an error', (over, field) => {
  expect(problemsOf(over)).toEqual([{ row: 2, field, code: 'cell_error' }]);
});

it.each([
  ['CI', '102030405', 'zero_lost'],
  ['CI', '0102030405', undefined],
  ['RUC', '190072002001', 'zero_lost'],
  ['RUC', '0190072002001', undefined],
  ['PA', '102030405', undefined],
])(
  'a document of Ecuador that a spreadsheet took for a number has lost its zero: %s %s, %s',
  (type, document, code) => {
    const line = { ...LINE, document_type: type, document };
    expect(checkLines([line], { ...KNOWN, country: 'EC' }).problems.map((problem) => problem.code)).toEqual(
      code ? [code] : [],
    );
  },
);

it('names the codes that are no active destination of the client', () => {
  expect(problemsOf({ destination_codes: ['D1', 'X9', 'x8'] })).toEqual([
    { row: 2, field: 'destination_codes', code: 'destination_unknown', value: 'X9, x8' },
  ]);
  const many = Array.from({ length: 500 }, (_, index) => `X${index}`);
  expect(problemsOf({ destination_codes: many })[0]?.value).toHaveLength(200);
});

it('marks an e-mail that an earlier line has, whatever its case', () => {
  expect(problemsOf({ email: 'a@uno.example' }, { email: ' A@UNO.example' }, { email: 'a@uno.example' })).toEqual([
    { row: 3, field: 'email', code: 'email_twice' },
    { row: 4, field: 'email', code: 'email_twice' },
  ]);
});
