import { describe, expect, it } from 'vitest';
import { ROLES } from '#areas/session/rules/roles.ts';
import {
  ASSOCIATE_FIELDS,
  type AssociateField,
  type Editor,
  destinationsOfRole,
  editorOf,
  fieldAccess,
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

/** Written from specification B6 by role: e edit, g guarded, r read, h hidden. */
const TABLE: Readonly<Record<Editor, Readonly<Record<string, string>>>> = {
  //                                R A F O C I S b
  create: { role_id: 'eeeeeeee', status: 'hhhhhhhh', destinations: 'hhhehhhh', email: 'eeeeeeee' },
  self: { role_id: 'rrrrrrrr', status: 'hhhhhhhh', destinations: 'hrhrhhhh', email: 'rrrrrrrr' },
  legal: { role_id: 'rggggggg', status: 'rggggggg', destinations: 'hhhghhhh', email: 'rrrrrrrr' },
  manager: { role_id: 'hggggggg', status: 'hggggggg', destinations: 'hhhghhhh', email: 'hrrrrrrr' },
};
const LETTERS = { edit: 'e', guarded: 'g', read: 'r', hidden: 'h' } as const;

describe.each(Object.keys(TABLE) as Editor[])('the editor is %s', (editor) => {
  it.each(ASSOCIATE_FIELDS)('the access to %s is for each role what the specification says', (field) => {
    const access = ROLES.map(({ name }) => LETTERS[fieldAccess(editor, name, field)]).join('');
    const usual = field === 'country_id' ? 'rrrrrrrr' : ALWAYS_EDITED.has(field) ? 'eeeeeeee' : undefined;
    // a Representante Legal does not exist for a manager
    const expected = usual && editor === 'manager' ? `h${usual.slice(1)}` : usual;
    expect(access).toBe(expected ?? TABLE[editor][field]);
  });
});

it('says which roles have all destinations, chosen ones and none', () => {
  expect(ROLES.map(({ name }) => destinationsOfRole(name)[0]).join('')).toBe('nancannn');
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
