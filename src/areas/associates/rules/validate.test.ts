import { describe, expect, it } from 'vitest';
import { type AssociateValues, checkAssociate, cleanText, problemMessage } from './validate.ts';

const OPTIONS = { today: '2026-11-23', documentTypes: ['CC', 'PA', 'RUC'] };
const GOOD: AssociateValues = {
  firstname: 'Ana',
  lastname: 'Ruiz',
  email: 'ana@uno.example',
  document_type: 'CC',
  document: '1144332211',
  telephone: '3001234567',
  street: 'Calle 5 # 10-20',
  city: 'Cali',
  role_id: '3',
};

const ofCreate = (over: AssociateValues) => checkAssociate({ ...GOOD, ...over }, { ...OPTIONS, mode: 'create' });
const ofUpdate = (values: AssociateValues) => checkAssociate(values, { ...OPTIONS, mode: 'update', role: 'Operativo' });
const x = (count: number, letter = 'x') => letter.repeat(count);

it('accepts good values', () => {
  expect(ofCreate({})).toEqual([]);
  const optional = { dob: '1990-02-28', gender: 'F', job_title: 'Jefa', celphone: '3007654321', is_subscribed: true };
  expect(ofCreate({ ...optional, status: '1' })).toEqual([]);
  expect(ofCreate({ email: "ana.o'neil+cartera@sub.uno.example" })).toEqual([]);
  expect(ofUpdate({})).toEqual([]);
});

it('requires in create the fields of the specification, and in update the given ones except role and document type', () => {
  const none = checkAssociate({}, { ...OPTIONS, mode: 'create' });
  const always = ['firstname', 'lastname', 'email', 'document', 'telephone', 'street', 'city'];
  expect(none.map(({ field }) => field).toSorted()).toEqual([...always, 'document_type', 'role_id'].toSorted());
  expect(new Set(none.map(({ code }) => code))).toEqual(new Set(['required']));
  for (const field of always) {
    expect(ofUpdate({ [field]: ' ' })).toEqual([{ field, code: 'required' }]);
    expect(ofUpdate({ [field]: null })).toEqual([{ field, code: 'required' }]);
  }
  expect(ofUpdate({ document_type: null, dob: null, celphone: '' })).toEqual([]);
});

describe.each([
  ['firstname', 2, 55, 'x'],
  ['lastname', 2, 55, 'ñ'],
  ['street', 4, 55, 'x'],
  ['city', 4, 55, 'á'],
  ['document', 5, 20, '1'],
  ['telephone', 10, 10, '3'],
  ['celphone', 10, 10, '3'],
  ['job_title', 2, 55, 'x'],
] as const)('%s', (field, least, most, letter) => {
  it(`has ${least} to ${most} characters`, () => {
    expect(ofCreate({ [field]: x(least, letter) })).toEqual([]);
    expect(ofCreate({ [field]: ` ${x(most, letter)} ` })).toEqual([]);
    expect(ofCreate({ [field]: x(least - 1, letter) })).toEqual([{ field, code: 'too_short', least }]);
    expect(ofCreate({ [field]: x(most + 1, letter) })).toEqual([{ field, code: 'too_long', most }]);
  });
});

it.each([
  [{ email: 'ana' }, 'email_invalid'],
  [{ email: 'ana@uno' }, 'email_invalid'],
  [{ email: 'ana,luz@uno.example' }, 'email_invalid'],
  [{ email: 'ana<luz@uno.example' }, 'email_invalid'],
  [{ email: 'ana@uno.example,luz' }, 'email_invalid'],
  [{ email: `${x(250)}@uno.example` }, 'too_long'],
  [{ telephone: '300123456x' }, 'not_numeric'],
  [{ celphone: '+573001234' }, 'not_numeric'],
  [{ document: '1.144.332' }, 'not_numeric'],
  [{ document: 'AB12345' }, 'not_numeric'],
  [{ firstname: 'An\u0000a' }, 'not_text'],
  [{ street: 'Calle 5\nPiso 2' }, 'not_text'],
  [{ street: 'Calle 5 \ud800' }, 'not_text'],
  [{ city: 'Cali\ufffe' }, 'not_text'],
  [{ document_type: 'cc' }, 'choice_invalid'],
  [{ document_type: 'CE' }, 'choice_invalid'],
  [{ document_type: 'RUC', document: '1714307104001' }, 'ruc_invalid'],
  [{ document_type: 'RUC', document: '171430710400A' }, 'not_numeric'],
  [{ gender: 'x' }, 'choice_invalid'],
  [{ dob: '2026-11-24' }, 'day_invalid'],
  [{ dob: '1899-12-31' }, 'day_invalid'],
  [{ dob: '2026-02-30' }, 'day_invalid'],
  [{ status: '2' }, 'status_invalid'],
  [{ status: null }, 'status_invalid'],
  [{ role_id: '1' }, 'role_not_assignable'],
  [{ role_id: '99' }, 'role_unknown'],
  [{ role_id: '' }, 'required'],
  [{ role_id: '4' }, 'destinations_required'],
  [{ role_id: '4', destinations: [] }, 'destinations_required'],
  [{ role_id: '3', destinations: ['1'] }, 'destinations_not_of_role'],
] satisfies [AssociateValues, string][])('%j is %s', (over, code) => {
  const found = ofCreate(over);
  expect(found.map((one) => one.code)).toEqual([code]);
  expect(found.map(problemMessage)[0]).toMatch(/^"\w+" (is|must|please)/);
});

it('gives the role of an external accountant by a Representante Legal alone', () => {
  const given = (editor?: 'legal' | 'create' | 'manager') =>
    checkAssociate({ role_id: '9' }, { ...OPTIONS, mode: 'update', role: 'Financiero', ...(editor && { editor }) });
  expect([given(), given('legal'), given('create')]).toEqual([[], [], []]);
  expect(given('manager')).toEqual([{ field: 'role_id', code: 'role_not_of_manager' }]);
  expect(given('manager').map(problemMessage)).toEqual([
    '"role_id" must be one that you may give: only Representante Legal gives this role.',
  ]);
  const legal = checkAssociate({ role_id: '1' }, { ...OPTIONS, mode: 'update', role: 'Financiero', editor: 'manager' });
  expect(legal).toEqual([{ field: 'role_id', code: 'role_not_assignable' }]);
});

it('accepts a company’s RUC whatever its check digit, and a number of another type that would be no RUC', () => {
  expect(ofCreate({ document_type: 'RUC', document: '1793213150001' })).toEqual([]);
  expect(ofCreate({ document_type: 'CC', document: '1714307104001' })).toEqual([]);
});

it.each(['Iza', 'une', ' Oña '])('accepts the municipality %s as a city, although its name is short', (city) => {
  expect(ofCreate({ city })).toEqual([]);
  expect(ofUpdate({ city })).toEqual([]);
});

it.each(['Izo', 'Un', 'Ez'])('refuses %s as a city, which is too short and no municipality', (city) => {
  expect(ofCreate({ city })).toEqual([{ field: 'city', code: 'too_short', least: 4 }]);
});

it('accepts letters in the number of a passport', () => {
  expect(ofCreate({ document_type: 'PA', document: 'AB12345' })).toEqual([]);
});

it('requires destinations only of an Operativo, and accepts any for a role that has all', () => {
  expect(ofCreate({ role_id: '4', destinations: ['7'] })).toEqual([]);
  for (const role_id of ['2', '5']) {
    expect(ofCreate({ role_id })).toEqual([]);
    expect(ofCreate({ role_id, destinations: ['7'] })).toEqual([]);
  }
  // an update without destinations leaves those of an Operativo as they are
  expect(ofUpdate({ destinations: [] }).map(({ code }) => code)).toEqual(['destinations_required']);
});

it('has the specification’s messages', () => {
  expect(ofCreate({ firstname: '' }).map(problemMessage)).toEqual(['"firstname" is required.']);
  expect(ofCreate({ street: 'x' }).map(problemMessage)).toEqual(['"street" must have at least 4 letters.']);
  expect(ofCreate({ city: x(56) }).map(problemMessage)).toEqual(['"city" must have a maximum of 55 letters.']);
  expect(ofCreate({ status: '3' }).map(problemMessage)).toEqual(['"status" must be active or invactive']);
  expect(ofCreate({ email: '@' }).map(problemMessage)).toEqual(['"email" please provide valid e-mail address.']);
  expect(problemMessage({ field: 'email', code: 'email_taken' })).toBe(
    'A customer with the same email address already exists',
  );
});

it('stores text without blanks around it, and an e-mail in lower case', () => {
  expect(cleanText('firstname', ' Ana ')).toBe('Ana');
  expect(cleanText('email', ' Ana@UNO.example ')).toBe('ana@uno.example');
  expect(cleanText('dob', ' ')).toBeNull();
});
