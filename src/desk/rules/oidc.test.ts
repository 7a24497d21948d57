import { describe, expect, it, test } from 'vitest';
import { emailOf, isMultiFactor, nameOf, otherAccountPrompt, roleOf, verifiedEmailOf } from './oidc.ts';

const ISSUER = 'https://login.example.com';
const ENTRA = 'https://login.microsoftonline.com/0000/v2.0';

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

describe('the e-mail', () => {
  it.each([
    ['verified', { email: 'Marta@Example.com ', email_verified: true }, ISSUER, 'marta@example.com'],
    ['not verified', { email: 'marta@example.com', email_verified: false }, ISSUER, null],
    ['verified by a text', { email: 'marta@example.com', email_verified: 'true' }, ISSUER, null],
    ['without a word on it', { email: 'marta@example.com' }, ISSUER, null],
    ['Entra’s own claim', { email: 'marta@example.com', xms_edov: '1' }, ENTRA, 'marta@example.com'],
    ['Entra’s claim that denies it', { email: 'marta@example.com', xms_edov: '0' }, ENTRA, null],
    ['Entra’s claim of another provider', { email: 'marta@example.com', xms_edov: '1' }, ISSUER, null],
    ['no user name', { preferred_username: 'marta@example.com', email_verified: true }, ISSUER, null],
  ])('counts as verified only where the provider says so: %s', (_what, claims, issuer, expected) => {
    expect(verifiedEmailOf(claims, issuer)).toBe(expected);
  });

  test('of a new member may be the user name', () => {
    expect(emailOf({ preferred_username: 'Marta@Example.com' })).toBe('marta@example.com');
    expect(emailOf({ email: 'a@example.com', preferred_username: 'b@example.com' })).toBe('a@example.com');
    expect(emailOf({ email: 'marta', preferred_username: 7 })).toBeNull();
  });
});

test('a new member without a name has the e-mail in its place', () => {
  expect(nameOf({ name: ' Marta Mesa ' }, 'm@example.com')).toBe('Marta Mesa');
  expect(nameOf({ name: '' }, 'm@example.com')).toBe('m@example.com');
  expect(nameOf({ name: 'x'.repeat(200) }, 'm@example.com')).toHaveLength(80);
});

test.each([
  [{ amr: ['mfa'] }, true],
  [{ amr: ['pwd', 'otp'] }, true],
  [{ amr: ['fpt', 'hwk'] }, true],
  [{ amr: ['pwd', 'face'] }, true],
  [{ amr: ['pwd'] }, false],
  [{ amr: ['pwd', 'pin'] }, false],
  [{ amr: ['otp', 'sms'] }, false],
  [{ amr: ['pwd', 'user', 'rba'] }, false],
  [{ amr: 'mfa' }, false],
  [{ acr: 'https://refeds.org/profile/mfa' }, true],
  [{ acr: '1' }, false],
  [{}, false],
])('%o says that two factors of different kinds were used: %s', (claims, expected) => {
  expect(isMultiFactor(claims)).toBe(expected);
});

test.each([
  [ISSUER, undefined, 'login'],
  [ISSUER, ['none', 'login'], 'login'],
  [ISSUER, ['none', 'login', 'select_account'], 'select_account'],
  [ENTRA, undefined, 'select_account'],
  ['https://accounts.google.com', undefined, 'select_account'],
])('at %s, which supports %j, somebody enters with another account by the prompt %s', (issuer, supported, expected) => {
  expect(otherAccountPrompt(issuer, supported)).toBe(expected);
});
