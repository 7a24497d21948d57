import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterDatabaseTests, onOneDatabase } from '#kit/server/testing/database.ts';
import { type IdentityProvider, startIdentityProvider } from '#kit/server/testing/identity-provider.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../../../../server/testing/serve.ts';
import { auditEntries } from '../audit-store.ts';
import { sha256 } from '../token.ts';
import { acceptCompanies } from '../testing/accept-companies.ts';

const OWN = 'http://clientes.example';
const LUBRICANTES = 'http://lubricantes.example';
const MINUTE = 60_000;

onOneDatabase('signing in by the account of an identity provider', (database) => {
  let provider: IdentityProvider;
  let mailbox: Mailbox;
  let server: ServerUnderTest;
  let count = 0;
  let email = '';
  let sub = '';

  beforeAll(async () => {
    [provider, mailbox] = await Promise.all([startIdentityProvider(), startMailbox()]);
    afterDatabaseTests(provider.stop);
    server = await serve(database, {
      SMTP_URL: mailbox.smtp,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL_COMBUSTIBLES: OWN,
      PUBLIC_URL_LUBRICANTES: LUBRICANTES,
      SECOND_FACTOR_STORES: 'combustibles',
      OIDC_ISSUER_COMBUSTIBLES: provider.issuer,
      OIDC_CLIENT_ID_COMBUSTIBLES: provider.clientId,
      OIDC_CLIENT_SECRET_COMBUSTIBLES: provider.clientSecret,
      OIDC_NAME_COMBUSTIBLES: 'Grupo Uno',
    });
    provider.register({
      redirectUri: `${OWN}/login`,
      logoutUri: `${server.url}/server-middleware/auth/logout/combustibles`,
    });
    await server.importLines([client('C1'), client('C2'), client('L1', { store: 'lubricantes' })]);
  });
  beforeEach(async () => {
    count += 1;
    sub = `persona-${count}`;
    email = `${sub}@uno.example`;
    provider.people.set(sub, { email, email_verified: true });
    provider.methods = ['mfa'];
    provider.change = {};
    await server.importLines([user(email, 'C1')]);
  });

  type Sent = { as?: string | null; store?: string; from?: string };
  const ask = async <T>(query: string, variables: object = {}, { as = null, store, from }: Sent = {}) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from ?? `203.0.113.${count}`,
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(store !== undefined && { store }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as {
      data: Record<string, T | null> | null;
      errors?: { extensions: Record<string, unknown> }[];
    };
    return { value: Object.values(data ?? {})[0] ?? null, code: errors?.[0]?.extensions['code'] };
  };

  const begin = async (sent?: Sent, otra = false) =>
    ask<{ direccion: string; inicio: string }>(
      'mutation ($otra: Boolean) { iniciarEntradaConCuenta(otra: $otra) { direccion inicio } }',
      { otra },
      sent,
    );
  /** Goes through the provider's pages; returns what `comprobarCuenta` needs. */
  const visit = async (who = sub) => {
    const { value } = await begin();
    const answer = await provider.openBrowser(who).signIn(value?.direccion ?? '');
    expect(answer.origin + answer.pathname).toBe(`${OWN}/login`);
    return { respuesta: answer.search.slice(1), inicio: value?.inicio ?? '' };
  };
  const check = (answer: { respuesta: string; inicio: string }, sent?: Sent) =>
    ask<string>(
      'mutation ($respuesta: String!, $inicio: String!) { comprobarCuenta(respuesta: $respuesta, inicio: $inicio) }',
      answer,
      sent,
    );
  const enter = (cuenta: string | null, otp?: string, sent?: Sent) =>
    ask<{ token: string; client: { cliente: string } }>(
      'mutation ($cuenta: String!, $otp: String) { entrarConCuenta(cuenta: $cuenta, otp: $otp) { token client { cliente } } }',
      { cuenta, otp },
      sent,
    );
  const prove = async (who = sub) => (await check(await visit(who))).value;
  const session = async (as: string | undefined) =>
    (await ask<{ user: { email: string } }>('{ currentSession { user { email } } }', {}, { as: as ?? '' })).value;
  const move = (cliente: string, as: string | undefined) =>
    ask<{ token: string; client: { cliente: string } }>(
      'mutation ($cliente: String!) { cambiarEmpresa(cliente: $cliente) { token client { cliente } } }',
      { cliente },
      { as: as ?? '' },
    );
  const signOutAtProvider = async (change: object = {}) => {
    const seconds = Math.floor(server.now().getTime() / 1000);
    const claims = {
      iss: provider.issuer,
      aud: provider.clientId,
      iat: seconds,
      exp: seconds + 60,
      jti: `${sub}-1`,
      sub,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...change,
    };
    const response = await fetch(`${server.url}/server-middleware/auth/logout/combustibles`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await provider.sign(claims) }),
    });
    return response.status;
  };
  const pairs = async () => {
    const entries = await auditEntries(server.database.db, { user: email });
    return entries.map(({ action, result }) => `${action} ${result}`);
  };

  test('a verified e-mail links the account to its person, who is mailed, and is signed in from then on', async () => {
    const { value } = await enter(await prove());
    expect(value?.client.cliente).toBe('C1');
    expect((await session(value?.token))?.user.email).toBe(email);
    expect((await mailbox.nthMailTo(email)).subject).toBe('Ahora también entras con Grupo Uno');
    expect(await pairs()).toContain('account.link ok');
    // by its id, whatever its e-mail is now
    provider.people.set(sub, { email: 'otra@uno.example', email_verified: false });
    expect((await enter(await prove())).value?.client.cliente).toBe('C1');
  });

  test.each([
    ['not verified', { email_verified: false }, 'oidc_unverified'],
    ['of nobody', { email: 'nadie@uno.example' }, 'oidc_unknown'],
  ])('an account whose e-mail is %s signs nobody in', async (_what, change, code) => {
    provider.people.set(sub, { email, email_verified: true, ...change });
    expect(await check(await visit())).toEqual({ value: null, code });
  });

  test('a new account with the person’s e-mail replaces the first one, whose sessions end', async () => {
    const { value: first } = await enter(await prove());
    provider.people.set(`otra-${sub}`, { email, email_verified: true });
    const { value: second } = await enter(await prove(`otra-${sub}`));
    expect(await session(first?.token)).toBeNull();
    expect((await session(second?.token))?.user.email).toBe(email);
    expect((await mailbox.nthMailTo(email, 2)).subject).toBe('Ahora también entras con Grupo Uno');
    provider.people.set(sub, { email, email_verified: false });
    expect((await check(await visit())).code).toBe('oidc_unverified');
  });

  test('an inactive user and one of another store are refused, also after the proof', async () => {
    const proof = await prove();
    await server.importLines([user(email, 'C1', { status: '0', version: 2 })]);
    expect((await enter(proof)).code).toBe('oidc_unknown');
    const other = `lubricantes-${sub}@uno.example`;
    await server.importLines([user(other, 'L1')]);
    provider.people.set(sub, { email: other, email_verified: true });
    expect((await check(await visit(`lub-${sub}`))).code).toBe('oidc_unverified');
    provider.people.set(`lub-${sub}`, { email: other, email_verified: true });
    expect((await check(await visit(`lub-${sub}`))).code).toBe('oidc_unknown');
  });

  test('an answer works once, in ten minutes, in the store and with the secrets of its beginning', async () => {
    const answer = await visit();
    expect((await check(answer, { store: 'lubricantes' })).code).toBe('not_found');
    expect((await check({ ...answer, inicio: (await begin()).value?.inicio ?? '' })).code).toBe('oidc_expired');
    expect((await check({ ...answer, inicio: 'x' })).code).toBe('oidc_expired');
    expect((await check(answer)).code).toBeUndefined();
    expect((await check(answer)).code).toBe('oidc_expired');
    const late = await visit();
    server.advance(10 * MINUTE);
    expect((await check(late)).code).toBe('oidc_expired');
  });

  test('a proof works once, in five minutes, and in its store', async () => {
    const proof = await prove();
    expect((await enter(proof, undefined, { store: 'lubricantes' })).code).toBe('oidc_expired');
    const both = await Promise.all([enter(proof), enter(proof)]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'oidc_expired']));
    const late = await prove();
    server.advance(5 * MINUTE);
    expect((await enter(late)).code).toBe('oidc_expired');
  });

  test('where the provider proves one factor, a user with a second one enters a code', async () => {
    const token = await server.signIn(email);
    const { value } = await ask<{ secret: string }>(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }',
      { password: PASSWORD },
      { as: token },
    );
    const otp = () => new TOTP({ secret: value?.secret ?? '' }).generate({ timestamp: server.now().getTime() });
    const confirm = 'mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }';
    await ask(confirm, { otp: otp() }, { as: token });
    server.advance(MINUTE);
    expect((await enter(await prove())).code).toBeUndefined();
    provider.methods = ['pwd'];
    const proof = await prove();
    expect((await enter(proof)).code).toBe('otp_required');
    expect((await enter(proof, '000000')).code).toBe('otp_wrong');
    expect((await enter(proof, otp())).value?.client.cliente).toBe('C1');
  });

  test('two factors of the provider are enough where the store requires them, one is not', async () => {
    const devices = '{ userSessions { id } }';
    const { value: both } = await enter(await prove());
    expect((await ask(devices, {}, { as: both?.token ?? '' })).code).toBeUndefined();
    provider.methods = ['pwd'];
    const { value: one } = await enter(await prove());
    expect((await ask(devices, {}, { as: one?.token ?? '' })).code).toBe('second_factor_required');
  });

  test('signing out at the provider ends the sessions of the account, and no other', async () => {
    const { value: mine } = await enter(await prove());
    const byPassword = await server.signIn(email);
    expect(await signOutAtProvider({ aud: 'otro' })).toBe(400);
    expect(await signOutAtProvider({ sub: 'otra', jti: `${sub}-2` })).toBe(200);
    expect((await session(mine?.token))?.user.email).toBe(email);
    expect(await signOutAtProvider()).toBe(200);
    expect(await session(mine?.token)).toBeNull();
    expect((await session(byPassword))?.user.email).toBe(email);
    expect(await pairs()).toContain('account.logout ok');
    expect(await signOutAtProvider()).toBe(400);
  });

  test('a logout token may name the provider’s session alone, which ends no other of the account', async () => {
    const [one, other] = [await enter(await prove()), await enter(await prove())];
    const { rows } = await sql<{ sid: string }>`
      select provider_sid as sid from session where token_sha256 = ${sha256(one.value?.token ?? '')}`.execute(
      server.database.db,
    );
    expect(await signOutAtProvider({ sub: undefined, sid: rows[0]?.sid })).toBe(200);
    expect(await session(one.value?.token)).toBeNull();
    expect((await session(other.value?.token))?.user.email).toBe(email);
  });

  test('the session of an account switches within the stores of its provider, and stays the account’s', async () => {
    await server.importLines([user(email, 'C2'), user(email, 'L1')]);
    await acceptCompanies(server, email);
    const { value: entered } = await enter(await prove());
    const { value: moved } = await move('C2', entered?.token);
    expect(moved?.client.cliente).toBe('C2');
    expect((await ask('{ userSessions { id } }', {}, { as: moved?.token ?? '' })).code).toBeUndefined();
    expect((await move('L1', moved?.token)).code).toBe('oidc_other_store');
    expect((await session(moved?.token))?.user.email).toBe(email);
    expect(await signOutAtProvider()).toBe(200);
    expect(await session(moved?.token)).toBeNull();
    expect((await move('L1', await server.signIn(email))).value?.client.cliente).toBe('L1');
  });

  test('the session of an account reads figures of no company of another store, the password’s of each', async () => {
    await server.importLines([user(email, 'C2'), user(email, 'L1')]);
    await acceptCompanies(server, email);
    const figures = async (as: string) => {
      const { value } = await ask<{ cliente: string; vencido: number | null }[]>(
        '{ misEmpresas { cliente vencido } }',
        {},
        { as },
      );
      const summaries = await Promise.all(
        (value ?? []).map(async ({ cliente, vencido }) => {
          const { value: summary } = await ask<{ visible: boolean; vence_semana: number | null }>(
            'query ($cliente: String!) { resumenEmpresa(cliente: $cliente) { visible vence_semana } }',
            { cliente },
            { as },
          );
          return [cliente, vencido, summary?.visible, summary?.vence_semana] as const;
        }),
      );
      return summaries.toSorted(([a], [b]) => (a < b ? -1 : 1));
    };
    const seen = (cliente: string) => [cliente, 0, true, 0];
    const hidden = (cliente: string) => [cliente, null, false, null];
    const { value: entered } = await enter(await prove());
    expect(await figures(entered?.token ?? '')).toEqual([seen('C1'), seen('C2'), hidden('L1')]);
    // the password alone is one factor, and the store of C1 and C2 requires two
    const { value: byPassword } = await move('L1', await server.signIn(email));
    expect(await figures(byPassword?.token ?? '')).toEqual([hidden('C1'), hidden('C2'), seen('L1')]);
  });

  test('a provider that does not answer is reported, and a cancelled sign-in, and no provider', async () => {
    expect((await begin({ store: 'lubricantes' })).code).toBe('not_found');
    const { value } = await begin();
    const state = new URL(value?.direccion ?? '').searchParams.get('state') ?? '';
    const cancelled = {
      respuesta: new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString(),
      inicio: value?.inicio ?? '',
    };
    expect((await check(cancelled)).code).toBe('oidc_denied');
    const answer = await visit();
    await provider.stop();
    expect((await check(answer)).code).toBe('oidc_unavailable');
    await provider.start();
  });

  test('a network that sends wrong answers is refused for a quarter of an hour', async () => {
    const from = '198.51.100.7';
    const codes = new Set<unknown>();
    for (let index = 0; index < 51; index += 1)
      codes.add((await check({ respuesta: 'state=x', inicio: 'x' }, { from })).code);
    expect([...codes]).toEqual(['oidc_expired', 'too_many_logins']);
    expect((await check(await visit(), { from: '198.51.100.200' })).code).toBeUndefined();
  });
});
