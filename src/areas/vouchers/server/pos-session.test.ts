import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { codeFromBytes } from '../rules/code.ts';
import { POS_LIMITS } from '../rules/redeem.ts';
import { posKeys } from './pos-keys.ts';

const OURS = { 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };

onOneDatabase('the key of the page /canje', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database, { TRUSTED_PROXIES: '127.0.0.1' });
  });

  async function newPoint(store = 'combustibles') {
    const { db } = server.database;
    const jobs = () => Promise.reject(new Error('none'));
    const on = { db, clock: { now: server.now }, publicUrls: server.settings.publicUrls, jobs };
    const answer = await posKeys(on, { command: 'pos-key', do: 'add', store, name: 'EDS La Floresta', agent: 'Ana' });
    if (!('key' in answer)) throw new Error('There is no key.');
    const revoke = () => posKeys(on, { command: 'pos-key', do: 'revoke', id: answer.id, agent: 'Ana' });
    return { key: answer.key, revoke };
  }

  /** Sends a request as the page does, unless `headers` differ. */
  function ask(method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = OURS) {
    return fetch(`${server.url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  const keep = (key: string, headers = OURS) => ask('POST', '/pos/session', { key }, headers);
  const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((cookie) => cookie.startsWith('pos-key='));

  test('is kept in a cookie that no script reads, that is sent to /pos only, and that renews itself', async () => {
    const { key } = await newPoint();
    const kept = await keep(key);
    expect([kept.status, await kept.json()]).toEqual([200, { nombre: 'EDS La Floresta' }]);
    const cookie = cookieOf(kept);
    for (const part of [`pos-key=${key};`, 'HttpOnly', 'SameSite=Strict', 'Path=/pos', 'Max-Age=34560000']) {
      expect(cookie).toContain(part);
    }
    const again = await ask('GET', '/pos/session', undefined, { ...OURS, cookie: `pos-key=${key}` });
    expect([again.status, cookieOf(again)]).toEqual([200, cookie]);
    const gone = await ask('DELETE', '/pos/session', undefined, { ...OURS, cookie: `pos-key=${key}` });
    expect([gone.status, cookieOf(gone)]).toEqual([204, expect.stringMatching(/^pos-key=;.*Path=\/pos/)]);
  });

  test('opens the API to our own page only; a header’s key comes before it', async () => {
    const { key, revoke } = await newPoint();
    const code = codeFromBytes(randomBytes(15));
    const check = async (headers: Readonly<Record<string, string>>) =>
      (await ask('POST', '/pos/v1/check', { code }, { cookie: `pos-key=${key}`, ...headers })).status;
    expect(await check(OURS)).toBe(404);
    expect(await check({})).toBe(401);
    expect(await check({ 'x-surtidor': 'portal', origin: 'https://elsewhere.example' })).toBe(401);
    expect(await check({ 'x-surtidor': 'portal', 'sec-fetch-site': 'same-site' })).toBe(401);
    expect(await check({ ...OURS, authorization: 'Bearer other' })).toBe(401);
    await revoke();
    expect(await check(OURS)).toBe(401);
  });

  test('is not stored if it is unknown, revoked, of another store, or sent by another page', async () => {
    const refusals = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { error: string }).error,
      cookieOf(answer),
    ];
    const { key, revoke } = await newPoint();
    const { key: theirs } = await newPoint('ecuador');
    expect(await refusals(await keep('pos_other'))).toEqual([401, 'unauthorized', undefined]);
    expect(await refusals(await ask('POST', '/pos/session', { key: 1 }))).toEqual([401, 'unauthorized', undefined]);
    expect(await refusals(await ask('GET', '/pos/session'))).toEqual([401, 'unauthorized', undefined]);
    expect(await refusals(await keep(theirs))).toEqual([409, 'other_store', undefined]);
    const elsewhere = { 'x-surtidor': 'portal', 'sec-fetch-site': 'cross-site' };
    for (const method of ['GET', 'DELETE']) {
      expect(await refusals(await ask(method, '/pos/session', undefined, elsewhere))).toEqual([
        403,
        'cross_site',
        undefined,
      ]);
    }
    expect(await refusals(await keep(key, elsewhere))).toEqual([403, 'cross_site', undefined]);
    await revoke();
    expect(await refusals(await keep(key))).toEqual([401, 'unauthorized', undefined]);
  });

  test('can be tried sixty times from an address, including the API’s calls; a right key is stored even then', async () => {
    const headers = { ...OURS, 'x-forwarded-for': '192.0.2.8' };
    const { key } = await newPoint();
    for (let tries = 0; tries < POS_LIMITS.wrongFrom; tries += 2) {
      expect((await keep('pos_none', headers)).status).toBe(401);
      expect((await ask('POST', '/pos/v1/check', {}, { ...headers, cookie: 'pos-key=pos_none' })).status).toBe(401);
    }
    const renewed = () => ask('GET', '/pos/session', undefined, { ...headers, cookie: 'pos-key=pos_none' });
    for (const locked of [await keep('pos_none', headers), await renewed()]) {
      expect([locked.status, await locked.json()]).toMatchObject([429, { error: 'too_many_calls' }]);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(500);
    }
    // a request without a key does not count as a try
    expect((await ask('GET', '/pos/session', undefined, headers)).status).toBe(401);
    expect((await keep(key, headers)).status).toBe(200);
    server.advance(POS_LIMITS.wrongWindow + 1000);
    expect((await keep('pos_none', headers)).status).toBe(401);
  });

  test('lets the page use the camera, which no other page may use', async () => {
    const permissions = async (path: string) =>
      (await fetch(server.url + path, { headers: { accept: 'text/html' } })).headers.get('permissions-policy');
    const none = 'camera=(), geolocation=(), microphone=(), payment=()';
    for (const path of ['/canje', '/canje/']) expect(await permissions(path)).toBe(none.replace('()', '(self)'));
    for (const path of ['/', '/login', '/canje/other', '/canjear', '/verificar', '/graphql', '/pos/session']) {
      expect([path, await permissions(path)]).toEqual([path, none]);
    }
  });
});
