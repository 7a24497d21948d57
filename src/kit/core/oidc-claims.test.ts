import { describe, expect, it, test } from 'vitest';
import { emailOf, isMultiFactor, nameOf, otherAccountPrompt, verifiedEmailOf } from './oidc-claims.ts';

const ISSUER = 'https://login.example.com';
const ENTRA = 'https://login.microsoftonline.com/0000/v2.0';

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
