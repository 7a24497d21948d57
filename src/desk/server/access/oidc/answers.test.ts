import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SignJWT, decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterDatabaseTests, onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../../../../server/testing/serve.ts';
import {
  type DeskBrowser,
  STAFF_PASSWORD,
  type StaffAtDesk,
  authenticatorCode,
  createStaff,
  openDeskBrowser,
} from '../../testing/desk.ts';
import {
  type IdentityProvider,
  type TokenChange,
  startIdentityProvider,
} from '#kit/server/testing/identity-provider.ts';
import { arrive, deskProvider, registerDesk, signInByProvider, visitProvider } from '../../testing/sign-in.ts';

const MINUTE = 60_000;
const BREAK_GLASS = 'emergencia@surtidor.example';
const LOGOUT_EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

/** A token with this header and claims, signed with the client's secret or not at all. */
const withoutKey = async (claims: object, { alg, secret }: { alg: 'none' | 'HS256'; secret: string }) => {
  if (alg === 'HS256') {
    return new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg, typ: 'JWT' })}.${part(claims)}.`;
};

const seconds = (from = 0) => Math.floor(Date.now() / 1000) + from;

// one server for all: only the emergency account has a password there
onOneDatabase('answers of the identity provider', (database) => {
  let provider: IdentityProvider;
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let emergency: StaffAtDesk;
  beforeAll(async () => {
    [provider, mailbox] = await Promise.all([startIdentityProvider(), startMailbox()]);
    afterDatabaseTests(provider.stop);
    server = await serve(database, {
      ...deskProvider(provider),
      DESK_PASSWORD_SIGN_IN: 'off',
      DESK_BREAK_GLASS: BREAK_GLASS,
      SMTP_URL: mailbox.smtp,
    });
    registerDesk(provider, server);
    emergency = await createStaff(server, 'administrator', BREAK_GLASS);
    for (const sub of ['ana', 'beto', 'carla']) {
      provider.people.set(sub, { email: `${sub}@surtidor.example`, email_verified: true });
      await emergency.call('staff.invite', { email: `${sub}@surtidor.example`, name: sub, role: 'support' });
    }
  });
  beforeEach(() => {
    provider.methods = ['mfa'];
    provider.change = {};
  });

  const isSignedIn = async (browser: DeskBrowser) => (await browser.call('session.current', {})).status === 200;
  const auditOf = async (action: string) => {
    const { rows } = await sql<{ subject: string | null; agent: string | null; result: string }>`
      select subject, agent, result from audit_entry where action = ${action} order by entry_id`.execute(
      server.database.db,
    );
    return rows;
  };

  test('a provider that does not answer is reported, and used again once it answers', async () => {
    await provider.stop();
    const browser = openDeskBrowser(server);
    const refused = await browser.call('session.begin_provider', { page: '/mesa' });
    expect(refused).toMatchObject({ status: 500, code: 'oidc_unavailable' });
    await provider.start();
    const answer = await visitProvider(provider, browser, 'ana');
    await provider.stop();
    expect(await arrive(browser, answer)).toEqual({ page: '/mesa', code: 'oidc_unavailable' });
    await provider.start();
    expect(await signInByProvider(provider, server, 'ana')).toMatchObject({ code: '' });
  });

  test('an answer works once, and only in the browser that began the sign-in', async () => {
    const browser = openDeskBrowser(server);
    const answer = await visitProvider(provider, browser, 'ana');
    const stranger = openDeskBrowser(server);
    expect(await arrive(stranger, answer)).toEqual({ page: '/mesa', code: 'oidc_expired' });
    expect(await isSignedIn(stranger)).toBe(false);
    const cookie = browser.cookie();
    expect(await arrive(browser, answer)).toMatchObject({ code: '' });
    expect(browser.cookie()).toContain('mesa-token=');
    expect(await arrive(browser, answer)).toMatchObject({ code: 'oidc_expired' });
    // with a copy of the cookie, which the browser has deleted
    const replayed = await fetch(server.url + answer.pathname + answer.search, {
      redirect: 'manual',
      headers: { cookie },
    });
    expect(replayed.headers.get('location')).toBe('/mesa#entrada=oidc_expired');
    expect(replayed.headers.getSetCookie().join()).not.toContain('mesa-token=');
  });

  test('the cookie of a sign-in under way is hidden from scripts, sent back to its path only, and is not readable', async () => {
    const begun = await fetch(`${server.url}/mesa/api/session.begin_provider`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, 'x-surtidor': 'portal' },
      body: JSON.stringify({ page: '/mesa' }),
    });
    const [cookie = ''] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/^mesa-oidc=[\w-]+; Max-Age=600; Path=\/mesa\/oidc; HttpOnly; SameSite=Lax$/);
    const { url } = (await begun.json()) as { url: string };
    const asked = new URL(url).searchParams;
    expect(asked.get('redirect_uri')).toBe(`${server.url}/mesa/oidc/callback`);
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('prompt')).toBeNull();
    const other = await openDeskBrowser(server).call('session.begin_provider', { page: '/mesa', isOther: true });
    expect(new URL(other.value.url).searchParams.get('prompt')).toBe('login');
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain(asked.get('state'));
  });

  test('an answer to a sign-in of somebody else is refused: its state, and its code with the own state', async () => {
    const [own, attacker] = [openDeskBrowser(server), openDeskBrowser(server)];
    const theirs = await visitProvider(provider, attacker, 'beto');
    const answer = await visitProvider(provider, own, 'ana');
    const injected = new URL(answer);
    injected.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(await arrive(own, injected)).toMatchObject({ code: 'oidc_failed' });
    const other = openDeskBrowser(server);
    await visitProvider(provider, other, 'ana');
    expect(await arrive(other, theirs)).toMatchObject({ code: 'oidc_expired' });
    expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([false, false]);
  });

  test('a code works once', async () => {
    const browser = openDeskBrowser(server);
    const first = await visitProvider(provider, browser, 'ana');
    expect(await arrive(browser, first)).toMatchObject({ code: '' });
    const again = openDeskBrowser(server);
    const second = await visitProvider(provider, again, 'ana');
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect(await arrive(again, second)).toMatchObject({ code: 'oidc_failed' });
  });

  test('an answer of another issuer, and one with an error, signs nobody in', async () => {
    const browser = openDeskBrowser(server);
    const mixed = await visitProvider(provider, browser, 'ana');
    mixed.searchParams.set('iss', 'https://elsewhere.example');
    expect(await arrive(browser, mixed)).toMatchObject({ code: 'oidc_failed' });
    for (const [error, code] of [
      ['access_denied', 'oidc_denied'],
      ['temporarily_unavailable', 'oidc_unavailable'],
      ['invalid_request', 'oidc_failed'],
    ] as const) {
      const answer = await visitProvider(provider, browser, 'ana');
      answer.searchParams.delete('code');
      answer.searchParams.set('error', error);
      expect(await arrive(browser, answer)).toMatchObject({ code });
    }
    expect((await auditOf('desk.sign_in')).slice(-2)).toEqual([
      { subject: null, agent: null, result: 'oidc_unavailable' },
      { subject: null, agent: null, result: 'oidc_failed' },
    ]);
  });

  test('the ID token of an earlier sign-in is refused for its nonce', async () => {
    let earlier = '';
    provider.change = {
      replace: async (token) => {
        earlier = await provider.sign({ ...decodeJwt(token), amr: ['mfa'] });
        return earlier;
      },
    };
    expect(await signInByProvider(provider, server, 'ana')).toMatchObject({ code: '' });
    provider.change = { replace: () => earlier };
    expect(await signInByProvider(provider, server, 'ana')).toMatchObject({ code: 'oidc_failed' });
  });

  const WRONG_TOKENS: readonly (readonly [string, () => Promise<TokenChange> | TokenChange])[] = [
    ['of another client', () => ({ claims: { aud: 'another-client' } })],
    [
      'of another client, which may be used by this one',
      () => ({ claims: { aud: [provider.clientId, 'x'], azp: 'x' } }),
    ],
    ['of another issuer', () => ({ claims: { iss: 'https://elsewhere.example' } })],
    ['that has expired', () => ({ claims: { iat: seconds(-600), exp: seconds(-120) } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['with another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['with a subject that is too long', () => ({ claims: { sub: 'x'.repeat(256) } })],
    ['with an unknown key', async () => ({ key: await provider.createKey() })],
    ['with another key of the same id', async () => ({ key: await provider.createKey(provider.currentKey().id) })],
    ['without a signature', () => ({ replace: (token) => withoutKey(decodeJwt(token), { alg: 'none', secret: '' }) })],
    [
      'signed with the secret of the client',
      () => ({
        replace: (token) => withoutKey(decodeJwt(token), { alg: 'HS256', secret: provider.clientSecret }),
      }),
    ],
  ];

  test.each(WRONG_TOKENS)('an ID token %s signs nobody in', async (_name, change) => {
    provider.change = await change();
    const { code, browser } = await signInByProvider(provider, server, 'ana');
    expect(code).toBe('oidc_failed');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a sign-in that takes longer than ten minutes is refused', async () => {
    const browser = openDeskBrowser(server);
    const answer = await visitProvider(provider, browser, 'ana', '/mesa/clientes');
    server.advance(10 * MINUTE);
    expect(await arrive(browser, answer)).toMatchObject({ code: 'oidc_expired' });
    server.advance(-10 * MINUTE);
  });

  test('signing out at the provider ends the sessions of its session, and no other', async () => {
    const sessions = await Promise.all(
      ['ana', 'ana', 'beto'].map(async (sub) => {
        const [desk, atProvider] = [openDeskBrowser(server), provider.openBrowser(sub)];
        const { value } = await desk.call('session.begin_provider', { page: '/mesa' });
        await arrive(desk, await atProvider.signIn(value.url));
        return { desk, atProvider };
      }),
    );
    const areSignedIn = () => Promise.all(sessions.map(({ desk }) => isSignedIn(desk)));
    expect(await areSignedIn()).toEqual([true, true, true]);
    await sessions[0]?.atProvider.signOut();
    expect(await areSignedIn()).toEqual([false, true, true]);
    expect((await auditOf('desk.provider_logout')).at(-1)?.subject).toMatch(/^staff \d+$/);
  });

  /** Sends a logout token as the provider does. Returns the status. */
  const logOut = async (token: string, type = 'application/x-www-form-urlencoded') => {
    const response = await fetch(`${server.url}/mesa/oidc/backchannel-logout`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: `logout_token=${token}`,
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    return response.status;
  };
  const logoutClaims = (sub: string, claims: object = {}) => ({
    iss: provider.issuer,
    aud: provider.clientId,
    iat: seconds(),
    exp: seconds(120),
    jti: randomUUID(),
    events: LOGOUT_EVENT,
    sub,
    ...claims,
  });

  test('a logout token without a session ends all of the person, once', async () => {
    const [one, other, another] = await Promise.all(
      ['ana', 'ana', 'beto'].map((sub) => signInByProvider(provider, server, sub)),
    );
    if (!one || !other || !another) throw new Error('Nobody has signed in.');
    const token = await provider.sign(logoutClaims('ana'), { typ: 'logout+jwt' });
    expect(await logOut(token)).toBe(200);
    expect([await isSignedIn(one.browser), await isSignedIn(other.browser)]).toEqual([false, false]);
    expect(await isSignedIn(another.browser)).toBe(true);
    const again = await signInByProvider(provider, server, 'ana');
    expect(await logOut(token)).toBe(400);
    expect(await isSignedIn(again.browser)).toBe(true);
    // somebody else's, or a session that has ended
    expect(await logOut(await provider.sign(logoutClaims('nobody')))).toBe(200);
    expect(await logOut(await provider.sign(logoutClaims('ana', { sid: 'unknown' })))).toBe(200);
    expect(await isSignedIn(again.browser)).toBe(true);
  });

  test('a logout token that is not right ends nothing', async () => {
    const { browser } = await signInByProvider(provider, server, 'carla');
    const wrong: readonly object[] = [
      { aud: 'another-client' },
      { iss: 'https://elsewhere.example' },
      { exp: seconds(-120) },
      { iat: seconds(-600) },
      { iat: undefined },
      { exp: undefined },
      { jti: undefined },
      { events: undefined },
      { events: {} },
      { nonce: 'n' },
      { sub: undefined },
    ];
    const secret = provider.clientSecret;
    const tokens = await Promise.all([
      ...wrong.map((claims) => provider.sign(logoutClaims('carla', claims))),
      ...(['none', 'HS256'] as const).map((alg) => withoutKey(logoutClaims('carla'), { alg, secret })),
      provider.createKey().then((key) => provider.sign(logoutClaims('carla'), {}, key)),
      provider.createKey(provider.currentKey().id).then((key) => provider.sign(logoutClaims('carla'), {}, key)),
      provider.sign(logoutClaims('carla'), { typ: 'at+jwt' }),
      Promise.resolve('x.y.z'),
    ]);
    const statuses = await Promise.all(tokens.map((token) => logOut(token)));
    expect(statuses).toEqual(tokens.map(() => 400));
    const right = await provider.sign(logoutClaims('carla'));
    expect(await logOut(right, 'application/json')).toBe(415);
    expect(await logOut(`${right}${'x'.repeat(20_000)}`)).toBe(413);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await logOut(right)).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a new key of the provider is used at once, and the old one no longer', async () => {
    const old = provider.currentKey();
    await provider.rotate();
    const requests = provider.keyRequests();
    expect(await signInByProvider(provider, server, 'ana')).toMatchObject({ code: '' });
    expect(provider.keyRequests()).toBe(requests + 1);
    expect(await signInByProvider(provider, server, 'ana')).toMatchObject({ code: '' });
    expect(provider.keyRequests()).toBe(requests + 1);
    provider.change = { key: old };
    expect(await signInByProvider(provider, server, 'ana')).toMatchObject({ code: 'oidc_failed' });
    // anybody can send a logout token, which makes no request for keys
    const before = provider.keyRequests();
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await logOut(await provider.sign(logoutClaims('ana'), {}, await provider.createKey()))).toBe(400);
    }
    expect(provider.keyRequests()).toBe(before);
  });

  test('where passwords are off, nobody but the emergency account has one', async () => {
    const methods = await openDeskBrowser(server).call('session.methods', {});
    expect(methods.value).toEqual({ provider: 'Cuenta de la empresa', password: false });
    const { browser } = await signInByProvider(provider, server, 'ana');
    const change = { password: STAFF_PASSWORD, newPassword: `${STAFF_PASSWORD}1` };
    expect(await browser.call('session.change_password', change)).toMatchObject({ code: 'password_off' });
    // a password of before
    await sql`update staff set password_hash = (select password_hash from staff where email = ${BREAK_GLASS})
      where email = 'ana@surtidor.example'`.execute(server.database.db);
    const wrong = { email: 'ana@surtidor.example', password: STAFF_PASSWORD };
    const [off, unknown] = await Promise.all([
      openDeskBrowser(server).call('session.sign_in', wrong),
      openDeskBrowser(server).call('session.sign_in', { ...wrong, email: 'nadie@surtidor.example' }),
    ]);
    expect(off.value).toEqual(unknown.value);
    expect(off).toMatchObject({ status: 401, code: 'login_failed' });
    await expect(createStaff(server, 'finance')).rejects.toThrow('password_off');
    const mail = await mailbox.nthMailTo('beto@surtidor.example', 2);
    expect(mail.text).not.toContain('#clave=');
  });

  test('the emergency account enters with password and code, which is audited and mailed to each administrator', async () => {
    const administrator = 'jefa@surtidor.example';
    await emergency.call('staff.invite', { email: administrator, name: 'Jefa', role: 'administrator' });
    provider.people.set('jefa', { email: administrator, email_verified: true });
    expect(await signInByProvider(provider, server, 'jefa')).toMatchObject({ code: '' });
    const credentials = { email: BREAK_GLASS, password: STAFF_PASSWORD };
    const browser = openDeskBrowser(server);
    expect(await browser.call('session.sign_in', credentials)).toMatchObject({ code: 'otp_required' });
    const before = (await auditOf('desk.break_glass')).length;
    server.advance(MINUTE);
    const otp = authenticatorCode(emergency.secret, server.now());
    expect(await browser.call('session.sign_in', { ...credentials, otp })).toMatchObject({ status: 200 });
    server.advance(-MINUTE);
    expect((await auditOf('desk.break_glass')).slice(before)).toEqual([
      { subject: `staff ${emergency.id}`, agent: emergency.name, result: 'ok' },
    ]);
    const mails = async (email: string) =>
      (await mailbox.mailsTo(email)).filter(({ subject }) => subject.includes('emergencia')).length;
    await expect.poll(() => mails(administrator), { timeout: 20_000 }).toBe(1);
    await expect.poll(() => mails(BREAK_GLASS), { timeout: 20_000 }).toBe(before + 1);
    expect(await mails('ana@surtidor.example')).toBe(0);
    // neither the provider nor another administrator takes it over
    provider.people.set('toma', { email: BREAK_GLASS, email_verified: true });
    expect(await signInByProvider(provider, server, 'toma')).toMatchObject({ code: 'oidc_break_glass' });
    const { id, name } = emergency;
    for (const act of [
      { id, name, role: 'support', isActive: true },
      { id, name, role: 'administrator', isActive: false },
    ] as const) {
      expect(await emergency.call('staff.update', act)).toMatchObject({ code: 'break_glass_account' });
    }
  });

  test('an address that sends wrong logout tokens is refused, whatever it sends, for a quarter of an hour', async () => {
    const wrong = await provider.sign(logoutClaims('ana', { aud: 'x' }));
    let status = 400;
    for (let sent = 0; sent < 60 && status === 400; sent += 1) status = await logOut(wrong);
    expect(status).toBe(429);
    const { browser } = await signInByProvider(provider, server, 'ana');
    const right = await provider.sign(logoutClaims('ana'));
    expect(await logOut(right)).toBe(429);
    // sign-ins are not refused for it
    expect(
      await openDeskBrowser(server).call('session.sign_in', { email: 'x@y.example', password: 'x' }),
    ).toMatchObject({
      status: 401,
    });
    expect(await isSignedIn(browser)).toBe(true);
  });
});
