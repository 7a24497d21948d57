import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { LOGIN_LIMITS } from './limits.ts';

const SIGN_IN = `mutation ($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) {
    token role hasTermsAndConditions acl { type permission } client { id cliente clienteNit nombre ciudad }
  }
}`;

/** Fields of a client (specification A3, login result) that the portal only passes on. */
const FICHA = [
  'tipoCuenta',
  'tipoNit',
  'criterioImpuesto',
  'nombreComercial',
  'nombreLargo',
  'nombreLargo2',
  'direccion',
  'telefono',
  'email',
  'oficinaVentas',
  'departamento',
  'ciudad',
  'pais',
  'codigoCompania',
  'organizacionVentas',
  'canal',
  'sector',
  'clienteGrupo1',
  'representanteComercial',
  'estatus',
  'modificationDate',
  'modificationHour',
];

onOneDatabase('signing in', (database) => {
  let server: ServerUnderTest;
  /** Each test has its own IP address. */
  let address = 0;

  beforeAll(async () => {
    server = await serve(database, { TRUSTED_PROXIES: '127.0.0.1' });
    await server.importLines([
      client('C1', { ciudad: 'Palmira' }),
      destination('C1', 'D1'),
      user('legal@uno.example', 'C1'),
      user('operativo@uno.example', 'C1', { role: 'Operativo', destinations: ['D1'] }),
      user('nuevo@uno.example', 'C1', { terms_accepted: false }),
      user('gone@uno.example', 'C1', { status: '0' }),
    ]);
  });

  beforeEach(() => {
    address += 1;
  });

  /** Signs in from an address behind the proxy. */
  const signIn = async (email: string, password: string, { from = `203.0.113.${address}`, device = '' } = {}) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(device && { cookie: `surtidor-device=${device}` }),
      },
      body: JSON.stringify({ query: SIGN_IN, variables: { email, password } }),
    });
    const { data, errors } = (await answer.json()) as {
      data: { generateCustomerToken: Record<string, unknown> | null };
      errors?: { message: string; extensions: Record<string, unknown> }[];
    };
    return { value: data.generateCustomerToken, error: errors?.[0] };
  };

  it('returns token, role, permissions and client, whatever the case of the e-mail', async () => {
    const { value } = await signIn(' Legal@UNO.example ', PASSWORD);
    expect(value).toMatchObject({
      role: 'Representante Legal',
      hasTermsAndConditions: true,
      client: { cliente: 'C1', clienteNit: '900373076', ciudad: 'Palmira' },
    });
    expect(value?.['acl']).toContainEqual({ type: 'Surtidor_Facturas::pendientes', permission: 'allow' });
    const { data } = await server.graphql<{ currentSession: unknown }>(
      '{ currentSession { role isSupportUser hasTermsAndConditions user { email destinations { destination_code } } } }',
      {},
      value?.['token'] as string,
    );
    expect(data?.currentSession).toEqual({
      role: 'Representante Legal',
      isSupportUser: false,
      hasTermsAndConditions: true,
      user: { email: 'legal@uno.example', destinations: [] },
    });
  });

  it('returns every field of the client as the ERP sent it', async () => {
    const ficha = Object.fromEntries(FICHA.map((field) => [field, `the ${field}`]));
    await server.importLines([client('LLENA', ficha), user('legal@llena.example', 'LLENA')]);
    const { data } = await server.graphql<{ currentSession: { client: Record<string, unknown> } }>(
      `{ currentSession { client { id cliente clienteNit nombre ${FICHA.join(' ')} } } }`,
      {},
      await server.signIn('legal@llena.example'),
    );
    expect(data?.currentSession.client).toEqual({
      ...ficha,
      id: expect.stringMatching(/^\d+$/) as string,
      cliente: 'LLENA',
      clienteNit: '900373076',
      nombre: 'Estación LLENA S.A.S.',
    });
  });

  it('returns every field of the user', async () => {
    const own = {
      firstname: 'Ana',
      lastname: 'Ruiz',
      document_type: 'CC',
      document: '31405223',
      telephone: '3101234567',
      street: 'Calle 5 # 10-20',
      city: 'Palmira',
      country_id: 'CO',
      status: '1',
    };
    await server.importLines([user('ana@uno.example', 'C1', { ...own, role: 'Financiero' })]);
    const { data } = await server.graphql<{ currentSession: { user: Record<string, unknown> } }>(
      `{ currentSession { user { id role_id email ${Object.keys(own).join(' ')} } } }`,
      {},
      await server.signIn('ana@uno.example'),
    );
    expect(data?.currentSession.user).toEqual({
      ...own,
      id: expect.stringMatching(/^\d+$/) as string,
      role_id: '3',
      email: 'ana@uno.example',
    });
  });

  it('answers a wrong password, an unknown e-mail and an inactive user alike', async () => {
    const answers = [
      await signIn('legal@uno.example', 'wrong'),
      await signIn('nobody@uno.example', PASSWORD),
      await signIn('gone@uno.example', PASSWORD),
    ];
    for (const { value, error } of answers) {
      expect(value).toBeNull();
      expect(error?.message).toBe(
        'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
      );
      expect(error?.extensions).toEqual({ category: 'graphql-authentication', code: 'login_failed' });
    }
  });

  it('accepts a password in any Unicode form', async () => {
    const email = 'teclado@uno.example';
    const typed = 'Contrasen\u0303a*2026 ni\u00f1o';
    await server.importLines([user(email, 'C1', { password: typed })]);
    for (const password of [typed.normalize('NFC'), typed.normalize('NFD'), typed.replace(' ', '\u00a0')]) {
      expect((await signIn(email, password)).error).toBeUndefined();
    }
    expect((await signIn(email, typed.toLowerCase())).error).toBeDefined();
  });

  it('requires e-mail and password', async () => {
    expect((await signIn(' ', PASSWORD)).error).toMatchObject({
      message: 'Specify the "email" value.',
      extensions: { field: 'email' },
    });
    expect((await signIn('legal@uno.example', '')).error).toMatchObject({
      message: 'Specify the "password" value.',
      extensions: { category: 'graphql-input', field: 'password' },
    });
  });

  it('refuses after ten failures for an e-mail from one address, says the minutes to wait, and allows it after fifteen', async () => {
    for (let i = 0; i < LOGIN_LIMITS.pair; i += 1) await signIn('legal@uno.example', 'wrong');
    const { value, error } = await signIn('legal@uno.example', PASSWORD);
    expect(value).toBeNull();
    expect(error?.extensions).toMatchObject({ category: 'graphql-rate-limit', code: 'too_many_logins', minutes: 15 });
    expect((await signIn('legal@uno.example', PASSWORD, { from: '203.0.113.200' })).value).not.toBeNull();
    expect((await signIn('operativo@uno.example', PASSWORD)).value).not.toBeNull();
    server.advance(LOGIN_LIMITS.window + 1000);
    expect((await signIn('legal@uno.example', PASSWORD)).value).not.toBeNull();
  });

  it('counts the addresses of one IPv6 network, and of one IPv4 address with any port, as one', async () => {
    await server.importLines([user('seis@uno.example', 'C1')]);
    for (const from of [
      (i: number) => `2001:db8:0:${address}::${i}`,
      (i: number) => `198.51.100.${address}:${4000 + i}`,
      (i: number) => `${i % 2 ? '::ffff:' : ''}198.51.101.${address}`,
      (i: number) => `[2001:db8:1:${address}::${i}]:${4000 + i}`,
    ]) {
      for (let i = 1; i <= LOGIN_LIMITS.pair; i += 1) await signIn('seis@uno.example', 'wrong', { from: from(i) });
      const { error } = await signIn('seis@uno.example', PASSWORD, { from: from(99) });
      expect(error?.extensions['code']).toBe('too_many_logins');
    }
    const elsewhere = { from: `2001:db8:2:${address}::1` };
    expect((await signIn('seis@uno.example', PASSWORD, elsewhere)).value).not.toBeNull();
  });

  it('counts concurrent attempts', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => signIn('legal@uno.example', 'wrong')));
    const tried = tries.filter(({ error }) => error?.extensions['code'] === 'login_failed');
    expect(tried.length).toBeLessThanOrEqual(LOGIN_LIMITS.pair);
  });

  it('does not count successful attempts', async () => {
    for (let i = 0; i < LOGIN_LIMITS.pair + 2; i += 1)
      expect((await signIn('legal@uno.example', PASSWORD)).value).not.toBeNull();
  });

  it('ends a session on revocation, after seven days, and when its user becomes inactive', async () => {
    const role = async (token: string) =>
      (await server.graphql<{ currentSession: unknown }>('{ currentSession { role } }', {}, token)).data
        ?.currentSession;
    const revoked = await server.signIn('legal@uno.example');
    const other = await server.signIn('legal@uno.example');
    expect((await server.graphql('mutation { revokeCustomerToken { result } }', {}, revoked)).data).toEqual({
      revokeCustomerToken: { result: true },
    });
    expect(await role(revoked)).toBeNull();
    expect(await role(other)).not.toBeNull();
    const switched = await server.signIn('operativo@uno.example');
    await server.importLines([user('operativo@uno.example', 'C1', { version: 2, role: 'Operativo', status: '0' })]);
    expect(await role(switched)).toBeNull();
    await server.importLines([user('operativo@uno.example', 'C1', { version: 3, role: 'Operativo' })]);
    expect(await role(switched)).toBeNull();
    server.advance(7 * 86_400_000 + 1000);
    expect(await role(other)).toBeNull();
  });

  it('allows a user without terms only the session until they are accepted', async () => {
    const token = await server.signIn('nuevo@uno.example');
    const { data, errors } = await server.graphql(
      '{ currentSession { hasTermsAndConditions } documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count } }',
      {},
      token,
    );
    expect(data).toMatchObject({ currentSession: { hasTermsAndConditions: false }, documentos: null });
    expect(errors[0]?.extensions['code']).toBe('terms_required');
  });

  describe('by cookie', () => {
    const login = async (token: unknown, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/server-middleware/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-surtidor': 'portal', origin: server.url, ...headers },
        body: JSON.stringify({ token }),
      });
    const cookiesOf = (answer: Response) =>
      new Map(answer.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]));

    it('keeps the token in an HttpOnly cookie, and the rest in readable ones', async () => {
      const answer = await login(await server.signIn('legal@uno.example'));
      expect(answer.status).toBe(200);
      const cookies = cookiesOf(answer);
      expect(cookies.get('apollo-token')).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(decodeURIComponent(cookies.get('user') ?? '')).toContain(
        '{"role":"Representante Legal","authenticated":true,"client":"C1","since":',
      );
      expect(decodeURIComponent(cookies.get('permissions') ?? '')).toContain('"Surtidor_Facturas::pendientes"');
      expect(decodeURIComponent(cookies.get('terms-conditions') ?? '')).toContain('"hasTermsAndConditions":true');
      expect(cookies.get('store')).toContain('store=combustibles;');
      expect(cookies.get('locale')).toContain('Max-Age=31536000');
      for (const name of ['user', 'permissions', 'terms-conditions', 'store'])
        expect(cookies.get(name)).not.toContain('HttpOnly');
    });

    it('stores in a cookie that the terms are not accepted yet', async () => {
      const line = cookiesOf(await login(await server.signIn('nuevo@uno.example'))).get('terms-conditions') ?? '';
      expect(decodeURIComponent(line)).toContain('"hasTermsAndConditions":false');
    });

    it('stores in a cookie only the allowed permissions of the acl', async () => {
      await server.importLines([user('acl@uno.example', 'C1', { role: 'Operativo', destinations: ['D1'] })]);
      const { value } = await signIn('acl@uno.example', PASSWORD);
      const acl = value?.['acl'] as { type: string; permission: string }[];
      expect(acl).toContainEqual({ type: 'Surtidor_Facturas::pendientes', permission: 'deny' });
      const line = cookiesOf(await login(value?.['token'])).get('permissions') ?? '';
      const kept = JSON.parse(decodeURIComponent(/^permissions=([^;]+)/.exec(line)?.[1] ?? '')) as string[];
      expect(kept).toEqual(acl.filter(({ permission }) => permission === 'allow').map(({ type }) => type));
      expect(kept).toContain('Surtidor_Trazabilidad::pedidos');
      expect(kept).not.toContain('Surtidor_Facturas::pendientes');
    });

    it('refuses a foreign origin, a wrong token and a missing token', async () => {
      const token = await server.signIn('legal@uno.example');
      expect((await login(token, { origin: 'https://elsewhere.example' })).status).toBe(403);
      expect((await login(token, { 'x-surtidor': '' })).status).toBe(403);
      for (const wrong of ['x', 7, null, `${token}x`]) expect((await login(wrong)).status).toBe(401);
    });

    it('signs out: revokes the token and deletes the cookies', async () => {
      const token = await server.signIn('legal@uno.example');
      const answer = await fetch(`${server.url}/server-middleware/auth/logout`, {
        method: 'POST',
        headers: { 'x-surtidor': 'portal', origin: server.url, cookie: `apollo-token=${token}` },
      });
      expect(answer.status).toBe(200);
      expect(cookiesOf(answer).get('apollo-token')).toMatch(/Expires=Thu, 01 Jan 1970/);
      expect((await server.graphql('{ currentSession { role } }', {}, token)).errors[0]?.extensions['code']).toBe(
        'unauthorized',
      );
    });

    it('lets a known device sign in while its e-mail is under attack', async () => {
      const answer = await login(await server.signIn('legal@uno.example'));
      const device = /^surtidor-device=([^;]+)/.exec(cookiesOf(answer).get('surtidor-device') ?? '')?.[1] ?? '';
      for (let i = 0; i < LOGIN_LIMITS.email; i += 1)
        await signIn('legal@uno.example', 'wrong', { from: `203.0.113.${100 + (i % 12)}` });
      expect((await signIn('legal@uno.example', PASSWORD, { from: '198.51.100.1' })).error?.extensions['code']).toBe(
        'too_many_logins',
      );
      expect((await signIn('legal@uno.example', PASSWORD, { from: '198.51.100.1', device })).value).not.toBeNull();
    });

    it('lets a known device sign in while strangers try from its address, but not without a limit', async () => {
      // users whose passwords are cheap to verify; the check of an unknown e-mail is expensive
      const others = Array.from({ length: 10 }, (_, i) => `otra${i}@uno.example`);
      await server.importLines(['socia@uno.example', ...others].map((email) => user(email, 'C1')));
      const answer = await login(await server.signIn('socia@uno.example'));
      const device = /^surtidor-device=([^;]+)/.exec(cookiesOf(answer).get('surtidor-device') ?? '')?.[1] ?? '';
      const from = '198.51.100.77';
      for (let i = 0; i < LOGIN_LIMITS.address; i += 1) await signIn(others[i % 10] ?? '', 'wrong', { from });
      expect((await signIn('operativo@uno.example', PASSWORD, { from })).error?.extensions['code']).toBe(
        'too_many_logins',
      );
      expect((await signIn('socia@uno.example', PASSWORD, { from, device })).value).not.toBeNull();
      for (let i = 0; i < LOGIN_LIMITS.pair; i += 1) await signIn('socia@uno.example', 'wrong', { from, device });
      expect((await signIn('socia@uno.example', PASSWORD, { from, device })).error?.extensions['code']).toBe(
        'too_many_logins',
      );
    });
  });
});
