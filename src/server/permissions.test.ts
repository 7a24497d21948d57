import { expect, it } from 'vitest';
import { permissionsOf } from '#areas/session/rules/roles.ts';
import { permissionRolesOf } from '#kit/area.ts';
import { AREAS } from './areas.ts';
import { ROLES } from './testing/matrix.ts';
import { PERMISSION_TABLE } from './testing/permission-table.ts';

it('has a row for every permission that an area declares', () => {
  expect([...permissionRolesOf(AREAS).keys()].toSorted()).toEqual([...PERMISSION_TABLE.keys()].toSorted());
});

it.each(ROLES)('%s may do what the table says', (role) => {
  const held = [...PERMISSION_TABLE].filter(([, roles]) => roles.includes(role));
  expect(permissionsOf(role).toSorted()).toEqual(held.map(([permission]) => `Surtidor_${permission}`).toSorted());
});

it('refuses a permission that two areas declare', () => {
  expect(() => permissionRolesOf([...AREAS, { permissions: { 'Bonos::regalo': ['basic'] } }])).toThrow(
    'Bonos::regalo is declared twice',
  );
});
