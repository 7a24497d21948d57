import { describe, expect, it } from 'vitest';
import { ROLES } from '#areas/session/rules/roles.ts';
import {
  ASSOCIATE_FIELDS,
  type AssociateField,
  type Editor,
  destinationsOfRole,
  editorOf,
  fieldAccess,
  mayGive,
} from './fields.ts';

/** The fields that every editor can edit; TABLE has the others. */
const ALWAYS_EDITED = new Set<AssociateField>([
  'firstname',
  'lastname',
  'document_type',
  'document',
  'dob',
  'gender',
  'job_title',
  'telephone',
  'celphone',
  'street',
  'city',
  'is_subscribed',
]);

/** Written from specification B6 and docs/product.md by role: e edit, g guarded, r read, h hidden. */
const TABLE: Readonly<Record<Editor, Readonly<Record<string, string>>>> = {
  //                                R A F O C I S b K
  create: { role_id: 'eeeeeeeee', status: 'hhhhhhhhh', destinations: 'hhhehhhhh', email: 'eeeeeeeee' },
  self: { role_id: 'rrrrrrrrr', status: 'hhhhhhhhh', destinations: 'hrhrhhhhh', email: 'rrrrrrrrr' },
  legal: { role_id: 'rgggggggg', status: 'rgggggggg', destinations: 'hhhghhhhh', email: 'rrrrrrrrr' },
  manager: { role_id: 'hgggggggr', status: 'hgggggggg', destinations: 'hhhghhhhh', email: 'hrrrrrrrr' },
};
const LETTERS = { edit: 'e', guarded: 'g', read: 'r', hidden: 'h' } as const;

describe.each(Object.keys(TABLE) as Editor[])('the editor is %s', (editor) => {
  it.each(ASSOCIATE_FIELDS)('the access to %s is for each role what the specification says', (field) => {
    const access = ROLES.map(({ name }) => LETTERS[fieldAccess(editor, name, field)]).join('');
    const usual = field === 'country_id' ? 'rrrrrrrrr' : ALWAYS_EDITED.has(field) ? 'eeeeeeeee' : undefined;
    // a Representante Legal does not exist for a manager
    const expected = usual && editor === 'manager' ? `h${usual.slice(1)}` : usual;
    expect(access).toBe(expected ?? TABLE[editor][field]);
  });
});

it('says which roles have all destinations, chosen ones and none', () => {
  expect(ROLES.map(({ name }) => destinationsOfRole(name)[0]).join('')).toBe('nancannnn');
});

it.each<[Editor, string]>([
  ['create', '.✓✓✓✓✓✓✓✓'],
  ['legal', '.✓✓✓✓✓✓✓✓'],
  ['manager', '.✓✓✓✓✓✓✓.'],
])('gives the roles that the editor %s may give', (editor, roles) => {
  expect(ROLES.map(({ name }) => (mayGive(editor, name) ? '✓' : '.')).join('')).toBe(roles);
});

it.each(ROLES.map(({ name }) => name))('%s manages the users that the specification says', (role) => {
  const viewer = (onLubricants: boolean) => ({ userId: '1', role, onLubricants });
  const legal = { userId: '2', role: 'Representante Legal' };
  const other = { userId: '2', role: 'Operativo' };
  const isLegal = role === 'Representante Legal';
  const isManager = role === 'Administrativo' || role === 'Ingeniero Planificación';
  for (const onLubricants of [false, true]) {
    const me = viewer(onLubricants);
    expect(editorOf(me, { userId: '1', role })).toBe('self');
    expect(editorOf(me, null)).toBe(isLegal ? 'create' : null);
    expect(editorOf(me, legal)).toBe(isLegal ? 'legal' : null);
    expect(editorOf(me, other)).toBe(isLegal ? 'legal' : isManager && onLubricants ? 'manager' : null);
  }
});
