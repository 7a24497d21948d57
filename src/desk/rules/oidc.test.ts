import { describe, expect, it } from 'vitest';
import { roleOf } from './oidc.ts';

describe('the role by a claim', () => {
  const of = new Map([
    ['Mesa-Admin', 'administrator'],
    ['Mesa-Soporte', 'support'],
  ]);

  it.each([
    ['a text', 'roles', { roles: 'Mesa-Soporte' }, 'support'],
    ['a list', 'roles', { roles: ['Otros', 'Mesa-Soporte'] }, 'support'],
    ['the first one of the settings', 'roles', { roles: ['Mesa-Soporte', 'Mesa-Admin'] }, 'administrator'],
    ['an object’s', 'realm_access.roles', { realm_access: { roles: ['Mesa-Admin'] } }, 'administrator'],
    ['a name with dots', 'https://example.com/roles', { 'https://example.com/roles': ['Mesa-Admin'] }, 'administrator'],
    ['none for another value', 'roles', { roles: ['mesa-admin', 'Mesa-Admin2'] }, null],
    ['none without the claim', 'roles', {}, null],
    ['none for an object', 'roles', { roles: { 'Mesa-Admin': true } }, null],
    ['none for an inherited property', 'constructor.name', {}, null],
  ])('is that of %s', (_what, claim, claims, expected) => {
    expect(roleOf(claims, { claim, of })).toBe(expected);
  });

  it('is none for a role that the desk does not have', () => {
    expect(roleOf({ roles: ['x'] }, { claim: 'roles', of: new Map([['x', 'owner']]) })).toBeNull();
  });
});
