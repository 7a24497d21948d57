import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { auditEntries } from './audit-store.ts';
import { LOGIN_LIMITS } from './limits.ts';

const STATE = '{ currentSession { secondFactor { enabled required recoveryCodesLeft } } }';

onOneDatabase('the second factor', (database) => {
  let server: ServerUnderTest;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    server = await serve(database, { SECOND_FACTOR_STORES: 'ecuador' });
    await server.importLines([client('C1'), client('E1', { store: 'ecuador' })]);
  });
  beforeEach(async () => {
    count += 1;
    email = `legal${count}@uno.example`;
    await server.importLines([user(email, 'C1')]);
  });

  const ask = async <T>(token: string | null, query: string, variables: object = {}) => {
    const { data, errors } = await server.graphql<Record<string, T | null>>(query, variables, token);
    return { value: Object.values(data ?? {})[0] ?? null, error: errors[0] };
  };
  const begin = (token: string, password = PASSWORD) =>
    ask<{ secret: string; uri: string }>(
      token,
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret uri } }',
      { password },
    );
  const confirm = (token: string, otp: string) =>
    ask<{ codes: string[] }>(token, 'mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }', { otp });
  const end = (token: string, password = PASSWORD) =>
    ask(token, 'mutation ($password: String!) { endSecondFactor(password: $password) { enabled } }', { password });
  const renew = (token: string, password = PASSWORD) =>
    ask<{ codes: string[] }>(
      token,
      'mutation ($password: String!) { renewRecoveryCodes(password: $password) { codes } }',
      { password },
    );
  const signIn = (otp?: string, password = PASSWORD) =>
    ask<{ token: string }>(
      null,
      'mutation ($email: String!, $password: String!, $otp: String) { generateCustomerToken(email: $email, password: $password, otp: $otp) { token } }',
      { email, password, otp },
    );
  /** The app's code for the present period, or for the one that is `lives` periods later. */
  const codeOf = (secret: string, lives = 0) =>
    new TOTP({ secret }).generate({ timestamp: server.now().getTime() + lives * 30_000 });
  /**
   * Switches the second factor on in a new session. The confirming code is used up, so the clock advances by one
   * period.
   */
  const switchOn = async () => {
    const token = await server.signIn(email);
    const { value } = await begin(token);
    const secret = value?.secret ?? '';
    const { value: codes } = await confirm(token, codeOf(secret));
    server.advance(60_000);
    return { token, secret, codes: codes?.codes ?? [] };
  };

  it('is off until a code confirms it; then it ends the other sessions', async () => {
    const other = await server.signIn(email);
    const token = await server.signIn(email);
    expect((await begin(token, 'wrong')).error?.extensions).toMatchObject({
      code: 'password_wrong',
      field: 'password',
    });
    const { value } = await begin(token);
    expect(value?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(value?.uri).toMatch(
      new RegExp(`^otpauth://totp/Surtidor:${encodeURIComponent(email)}\\?.*secret=${value?.secret}`),
    );
    expect((await ask(token, STATE)).value).toEqual({
      secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
    });
    expect((await signIn()).value).not.toBeNull();
    expect((await confirm(token, '000000')).error?.extensions).toEqual({
      category: 'graphql-input',
      code: 'otp_wrong',
      field: 'otp',
    });
    const confirmed = await confirm(token, codeOf(value?.secret ?? ''));
    expect(new Set(confirmed.value?.codes).size).toBe(10);
    for (const code of confirmed.value?.codes ?? []) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    expect((await ask(token, STATE)).value).toEqual({
      secondFactor: { enabled: true, required: false, recoveryCodesLeft: 10 },
    });
    expect((await ask(other, STATE)).error?.extensions['code']).toBe('unauthorized');
    expect((await confirm(token, '123456')).error?.extensions['code']).toBe('second_factor_not_begun');
  });

  it('is required at sign-in, after the password', async () => {
    const { secret } = await switchOn();
    expect((await signIn(undefined, 'wrong')).error?.extensions['code']).toBe('login_failed');
    expect((await signIn(codeOf(secret), 'wrong')).error?.extensions['code']).toBe('login_failed');
    for (const none of [undefined, '']) {
      expect((await signIn(none)).error?.extensions).toEqual({
        category: 'graphql-authentication',
        code: 'otp_required',
        field: 'otp',
      });
    }
    expect((await signIn('000000')).error?.extensions).toEqual({
      category: 'graphql-authentication',
      code: 'otp_wrong',
      field: 'otp',
    });
    expect((await signIn(` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).value).not.toBeNull();
  });

  it('lets a person with password and code sign in however many strangers tried, and reveals nothing to strangers', async () => {
    const { secret } = await switchOn();
    for (let i = 0; i < LOGIN_LIMITS.pair; i += 1) await signIn(undefined, 'wrong');
    const codeFor = async (otp?: string, password = PASSWORD) =>
      (await signIn(otp, password)).error?.extensions['code'] ?? 'in';
    expect(await codeFor()).toBe('too_many_logins');
    expect(await codeFor('000000', 'wrong')).toBe('too_many_logins');
    expect(await codeFor(codeOf(secret), 'wrong')).toBe('too_many_logins');
    expect(await codeFor('000000')).toBe('too_many_logins');
    expect(await codeFor(codeOf(secret))).toBe('in');
    // even a person with the password cannot try codes without limit
    for (let i = 0; i < LOGIN_LIMITS.pair; i += 1) await signIn('000000');
    server.advance(60_000);
    expect(await codeFor(codeOf(secret))).toBe('too_many_logins');
  });

  it('accepts a code once, also when sent twice at once, and one that is a period early or late', async () => {
    const { secret } = await switchOn();
    const now = codeOf(secret);
    const both = await Promise.all([signIn(now), signIn(now)]);
    expect(both.filter(({ value }) => value)).toHaveLength(1);
    expect((await signIn(now)).error?.extensions['code']).toBe('otp_wrong');
    // a code older than the last used one is refused
    expect((await signIn(codeOf(secret, -1))).error?.extensions['code']).toBe('otp_wrong');
    expect((await signIn(codeOf(secret, 1))).value).not.toBeNull();
    server.advance(120_000);
    expect((await signIn(codeOf(secret, -1))).value).not.toBeNull();
    expect((await signIn(codeOf(secret, 3))).error?.extensions['code']).toBe('otp_wrong');
  });

  it('accepts a recovery code instead, once, in any grouping', async () => {
    const { token, codes } = await switchOn();
    const [first = '', second = ''] = codes;
    const both = await Promise.all([signIn(first), signIn(first)]);
    expect(both.filter(({ value }) => value)).toHaveLength(1);
    expect((await signIn(second.replaceAll('-', '').toLowerCase())).value).not.toBeNull();
    expect((await signIn(second)).error?.extensions['code']).toBe('otp_wrong');
    expect((await ask(token, STATE)).value).toMatchObject({ secondFactor: { recoveryCodesLeft: 8 } });
    const renewed = await renew(token);
    expect(renewed.value?.codes).toHaveLength(10);
    expect((await signIn(codes[2])).error?.extensions['code']).toBe('otp_wrong');
    expect((await signIn(renewed.value?.codes[0])).value).not.toBeNull();
    expect((await renew(token, 'wrong')).error?.extensions['code']).toBe('password_wrong');
  });

  it('does not use a code up where its session could not be opened', async () => {
    const { codes } = await switchOn();
    const { db } = server.database;
    await sql`alter table session add constraint broken check (false) not valid`.execute(db);
    expect((await signIn(codes[0])).error?.extensions['category']).toBe('internal');
    await sql`alter table session drop constraint broken`.execute(db);
    expect((await signIn(codes[0])).value).not.toBeNull();
  });

  it('counts a wrong code as a failed sign-in, but not a missing one', async () => {
    const { secret } = await switchOn();
    for (let i = 0; i < LOGIN_LIMITS.pair; i += 1) {
      expect((await signIn()).error?.extensions['code']).toBe('otp_required');
      expect((await signIn('000000')).error?.extensions['code']).toBe('otp_wrong');
    }
    expect((await signIn(codeOf(secret))).error?.extensions['category']).toBe('graphql-rate-limit');
  });

  it('counts a wrong code during set-up as a failed sign-in', async () => {
    const token = await server.signIn(email);
    const { value } = await begin(token);
    for (let n = 0; n < LOGIN_LIMITS.pair; n += 1) {
      expect((await confirm(token, '000000')).error?.extensions['code']).toBe('otp_wrong');
    }
    expect((await confirm(token, codeOf(value?.secret ?? ''))).error?.extensions['code']).toBe('too_many_logins');
    server.advance(LOGIN_LIMITS.window);
    expect((await confirm(token, codeOf(value?.secret ?? ''))).value?.codes).toHaveLength(10);
  });

  it('is recorded in the audit log with each sign-in', async () => {
    const { secret, codes } = await switchOn();
    await signIn(codeOf(secret));
    await signIn(codes[0]);
    const entries = await auditEntries(server.database.db, { user: email });
    const signedIn = entries.filter(({ action, result }) => action === 'session.sign_in' && result === 'ok');
    expect(signedIn.map(({ subject }) => subject)).toEqual(['password', 'password, app', 'password, recovery code']);
  });

  it('is switched off with the password; an unconfirmed set-up changes nothing', async () => {
    const { token, secret } = await switchOn();
    const next = await begin(token);
    expect((await signIn(codeOf(next.value?.secret ?? ''))).error?.extensions['code']).toBe('otp_wrong');
    expect((await signIn(codeOf(secret))).value).not.toBeNull();
    expect((await end(token, 'wrong')).error?.extensions['code']).toBe('password_wrong');
    expect((await end(token)).value).toEqual({ enabled: false });
    expect((await signIn()).value).not.toBeNull();
    expect((await renew(token)).error?.extensions['code']).toBe('second_factor_off');
  });

  it('moves to another app by a code of the new one', async () => {
    const { token, secret } = await switchOn();
    const next = (await begin(token)).value?.secret ?? '';
    expect((await confirm(token, codeOf(secret))).error?.extensions['code']).toBe('otp_wrong');
    expect((await confirm(token, codeOf(next))).value?.codes).toHaveLength(10);
    server.advance(60_000);
    expect((await signIn(codeOf(secret))).error?.extensions['code']).toBe('otp_wrong');
    expect((await signIn(codeOf(next))).value).not.toBeNull();
  });

  it('blocks everything else until it is on, where the store requires it, and cannot be switched off', async () => {
    email = `legal${count}@guayas.example`;
    await server.importLines([
      user(email, 'E1'),
      user(`finanzas${count}@guayas.example`, 'E1', { role: 'Financiero' }),
      user(`nuevo${count}@guayas.example`, 'E1', { terms_accepted: false }),
    ]);
    const list = '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count } }';
    expect((await ask(await server.signIn(`finanzas${count}@guayas.example`), list)).error).toBeUndefined();
    // the user must accept the terms first
    expect((await ask(await server.signIn(`nuevo${count}@guayas.example`), list)).error?.extensions['code']).toBe(
      'terms_required',
    );

    const token = await server.signIn(email);
    expect((await ask(token, STATE)).value).toMatchObject({ secondFactor: { enabled: false, required: true } });
    for (const query of [list, '{ userSessions { id } }', 'mutation { endOtherSessions { result } }']) {
      expect((await ask(token, query)).error).toMatchObject({
        message: 'Set up your second factor to continue.',
        extensions: { category: 'graphql-authorization', code: 'second_factor_required' },
      });
    }
    const { value } = await begin(token);
    expect((await confirm(token, codeOf(value?.secret ?? ''))).value?.codes).toHaveLength(10);
    expect((await ask(token, list)).error).toBeUndefined();
    expect((await end(token)).error?.extensions['code']).toBe('second_factor_kept');
  });
});
