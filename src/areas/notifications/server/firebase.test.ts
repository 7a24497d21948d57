import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  type WriteNotification,
  USERS,
  giveUsers,
  callRest,
  signInReader,
  notificationWriter,
} from './testing/notifications.ts';

const SOON = { timeout: 30_000, interval: 50 };
const ACCOUNT = { email: 'portal@surtidor.example', password: 'clave-de-firebase' };

/** Starts a fake Firebase with its sign-in and the part of its REST API that is used. */
async function startFirebase() {
  const tree = new Map<string, unknown>();
  const state = { token: 'first', signIns: 0, isDown: false };
  const answer = (path: string, query: URLSearchParams, method: string, body: string): readonly [number, unknown] => {
    if (state.isDown) return [503, { error: 'down' }];
    if (path === '/v1/accounts:signInWithPassword') {
      const { email, password } = JSON.parse(body) as Record<string, unknown>;
      if (query.get('key') !== 'api-key' || email !== ACCOUNT.email || password !== ACCOUNT.password)
        return [400, { error: { message: 'INVALID_LOGIN_CREDENTIALS' } }];
      state.signIns += 1;
      return [200, { idToken: state.token, expiresIn: '3600' }];
    }
    if (query.get('auth') !== state.token) return [401, { error: 'Auth token is expired' }];
    if (method !== 'PUT') return [405, { error: 'method' }];
    const value = JSON.parse(body) as unknown;
    if (value === null) tree.delete(path);
    else tree.set(path, value);
    return [200, value];
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const reply = async () => {
      const [status, value] = answer(pathname, searchParams, request.method ?? '', await text(request));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    void reply();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterDatabaseTests(async () => void server.close());
  return { tree, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

onOneDatabase('a Firebase database', (database) => {
  let server: ServerUnderTest;
  let firebase: Awaited<ReturnType<typeof startFirebase>>;
  let write: WriteNotification;
  beforeAll(async () => {
    firebase = await startFirebase();
    server = await serve(database, {
      FIREBASE_DATABASE_URL: firebase.url,
      FIREBASE_AUTH_URL: firebase.url,
      FIREBASE_API_KEY: 'api-key',
      FIREBASE_EMAIL: ACCOUNT.email,
      FIREBASE_PASSWORD: ACCOUNT.password,
    });
    await giveUsers(server);
    write = await notificationWriter(server);
  });

  test('gets a copy of each node, as it is written, read and deleted, with one sign-in', async () => {
    const { token, path } = await signInReader(server, USERS.legal);
    const copied = async () => {
      const { value } = await callRest(server.url, token, path);
      await vi.waitFor(() => expect(firebase.tree.get(`${path}.json`) ?? null).toEqual(value), SOON);
      return value as Record<string, { readonly read: number }> | null;
    };
    await write({ title: 'Una', to: USERS.legal });
    const [key = ''] = Object.keys((await copied()) ?? {});
    await callRest(server.url, token, `${path}/${key}`, { method: 'PATCH', body: { read: 1 } });
    expect((await copied())?.[key]?.read).toBe(1);
    await callRest(server.url, token, path, { method: 'DELETE' });
    expect(await copied()).toBeNull();
    expect(firebase.state.signIns).toBe(1);
  });

  test('that is unreachable, or ends the sign-in, delays nobody and gets the copy later', async () => {
    const { token, path } = await signInReader(server, USERS.finance);
    firebase.state.isDown = true;
    await write({ title: 'Mientras tanto', to: USERS.finance });
    await vi.waitFor(() => expect(server.logged().join('')).toContain('The Firebase database answered 503.'), SOON);
    const { status, value } = await callRest(server.url, token, path);
    expect(status).toBe(200);
    firebase.state.token = 'second';
    firebase.state.isDown = false;
    await vi.waitFor(() => expect(firebase.tree.get(`${path}.json`)).toEqual(value), SOON);
    expect(firebase.state.signIns).toBe(2);
    expect(server.logged().join('')).not.toContain(ACCOUNT.password);
  });
});
