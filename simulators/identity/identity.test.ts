import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '../testing.ts';

const RETURN = 'http://localhost:9/mesa/oidc/callback';
const CLIENT = { id: 'mesa', secret: 'secreto', redirectUris: [RETURN], logoutUri: 'http://localhost:9/logout' };
// of RFC 7636, appendix B
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

let url = '';
let stop: () => Promise<unknown>;
beforeAll(async () => {
  const PEOPLE = JSON.stringify([{ email: 'ana@uno.example', name: 'Ana & Co.' }]);
  ({ url, stop } = await startProcess('identity', { CLIENTS: JSON.stringify([CLIENT]), PEOPLE }));
});
afterAll(() => stop());

/** A browser without scripts, which follows no redirect by itself. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async (path: string, body?: Record<string, string>) => {
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    });
    for (const put of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(put) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, to: response.headers.get('location') ?? '', text: await response.text() };
  };
}

const authorization = (change: Record<string, string> = {}) =>
  `/auth?${new URLSearchParams({
    client_id: CLIENT.id,
    redirect_uri: RETURN,
    response_type: 'code',
    scope: 'openid email',
    state: 'estado',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...change,
  }).toString()}`;

async function claimsOf(code: string): Promise<Record<string, unknown>> {
  const body = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: RETURN,
    code_verifier: VERIFIER,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
  };
  const tokens = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(body) });
  const { access_token: token, id_token: id = '' } = (await tokens.json()) as Record<string, string>;
  const info = await fetch(`${url}/me`, { headers: { authorization: `Bearer ${token}` } });
  const [, payload = ''] = id.split('.');
  return {
    ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
    ...((await info.json()) as object),
  };
}

test.each([
  ['two factors', { mfa: 'on' }, ['pwd', 'otp', 'mfa']],
  ['one', {}, ['pwd']],
])('the person who is chosen returns with a code, having proved %s', async (_how, form, amr) => {
  const browse = openBrowser();
  const { to: choice } = await browse(authorization());
  expect((await browse(choice)).text).toContain('Ana &#38; Co.');
  const { to: resume } = await browse(choice, { person: 'ana@uno.example', ...form });
  const answer = new URL((await browse(resume)).to);
  expect(answer.href.startsWith(RETURN)).toBe(true);
  expect(answer.searchParams.get('state')).toBe('estado');
  const claims = await claimsOf(answer.searchParams.get('code') ?? '');
  expect(claims).toMatchObject({ aud: CLIENT.id, email: 'ana@uno.example', email_verified: true, amr });
});

test('a person who cancels returns without a code', async () => {
  const browse = openBrowser();
  const { to: choice } = await browse(authorization());
  const { to: resume } = await browse(`${choice}/cancel`);
  const answer = new URL((await browse(resume)).to);
  expect(Object.fromEntries(answer.searchParams)).toMatchObject({ error: 'access_denied', state: 'estado' });
});

test('another address to return to is refused', async () => {
  const { status, to } = await openBrowser()(authorization({ redirect_uri: 'http://localhost:9/otra' }));
  expect([status, to]).toEqual([400, '']);
});

test('a fault stops the provider, but not its own page', async () => {
  const fault = (down: boolean) =>
    fetch(`${url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ down }),
    });
  await fault(true);
  expect((await fetch(`${url}/.well-known/openid-configuration`)).status).toBe(503);
  expect((await fetch(url)).status).toBe(200);
  await fault(false);
  const metadata = (await (await fetch(`${url}/.well-known/openid-configuration`)).json()) as { issuer: string };
  expect(metadata.issuer).toBe(url);
});
