import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, legalText, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const ADDRESSES = {
  PUBLIC_URL_COMBUSTIBLES: 'http://localhost:3000',
  PUBLIC_URL_LUBRICANTES: 'http://lubricantes.localhost:3000',
  PUBLIC_URL_ECUADOR: 'https://clientes.ecuador.example',
  PUBLIC_URL_LUBRICANTES_ECUADOR: 'http://lubricantes-ecuador.localhost:3000',
};
const ARRIVE = '/server-middleware/auth/arrive';

type Sent = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

onOneDatabase('the stores', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database, ADDRESSES);
    await server.importLines([
      client('C1'),
      user('legal@uno.example', 'C1'),
      client('C2', { store: 'ecuador', clienteNit: '1790016919001' }),
      user('legal@dos.example', 'C2'),
      legalText('lubricantes', 'terms', 1, 'Términos'),
    ]);
  });

  /** Sends a request to a host that the test's machine cannot resolve. */
  const send = async (host: string, path: string, headers: Record<string, string>, body: string): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const sent = request(`${server.url}${path}`, { method: 'POST', headers: { host, ...headers } }, (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const login = async (host: string, email: string) => {
    const token = await server.signIn(email);
    const ours = { 'content-type': 'application/json', 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };
    return { token, ...(await send(host, '/server-middleware/auth/login', ours, JSON.stringify({ token }))) };
  };
  const arrive = async (origin: string, fields: Record<string, string>) =>
    send(
      'clientes.ecuador.example',
      ARRIVE,
      { 'content-type': 'application/x-www-form-urlencoded', origin },
      new URLSearchParams(fields).toString(),
    );
  const cookieNames = ({ headers }: Sent) => [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('=')[0]);

  it("keep a user who signs in on their own store's host", async () => {
    const answer = await login('localhost:3000', 'legal@uno.example');
    expect(JSON.parse(answer.body)).toEqual({ ok: true });
    expect(cookieNames(answer)).toContain('apollo-token');
  });

  it("send a user who signs in on another store's host to their own, without a cookie here", async () => {
    for (const host of ['localhost:3000', 'lubricantes.localhost:3000', '127.0.0.1:3000']) {
      const answer = await login(host, 'legal@dos.example');
      expect(JSON.parse(answer.body)).toEqual({ ok: true, arrive: `https://clientes.ecuador.example${ARRIVE}` });
      expect(cookieNames(answer)).toEqual([]);
    }
  });

  it("set the cookies when the user arrives from another store's page, and lead to the requested page", async () => {
    const token = await server.signIn('legal@dos.example');
    const answer = await arrive('http://localhost:3000', { token, next: '/admin/pending-invoices?estado=AT' });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/admin/pending-invoices?estado=AT']);
    expect(cookieNames(answer)).toEqual(
      expect.arrayContaining(['apollo-token', 'user', 'permissions', 'terms-conditions', 'store']),
    );
    expect(String(answer.headers['set-cookie'])).toMatch(/apollo-token=[^;]+;[^,]*HttpOnly/);
    expect(String(answer.headers['set-cookie'])).toContain('store=ecuador');
    const away = await arrive('http://localhost:3000', { token, next: '//elsewhere.example' });
    expect(away.headers['location']).toBe('/');
  });

  it('refuse an arrival from a foreign page, or without a session', async () => {
    const token = await server.signIn('legal@dos.example');
    for (const [origin, fields] of [
      ['https://elsewhere.example', { token }],
      ['null', { token }],
      ['http://localhost:3000', { token: 'no' }],
      ['http://localhost:3000', {}],
    ] as const) {
      const answer = await arrive(origin, fields);
      expect([answer.status, answer.headers['location'], cookieNames(answer)]).toEqual([303, '/login', []]);
    }
  });

  it('are chosen by the header Store before sign-in; an unknown one is refused', async () => {
    const ask = async (store: string, token?: string, query = '{ currentSession { client { cliente } } }') => {
      const answer = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', store, ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ query }),
      });
      return { status: answer.status, ...((await answer.json()) as { data: unknown; errors?: unknown[] }) };
    };
    expect(await ask('peru')).toMatchObject({
      status: 400,
      errors: [{ message: 'Requested store is not found.', extensions: { category: 'graphql-input', code: 'store' } }],
    });
    // one store has published a text
    for (const [store, published] of [
      ['lubricantes', [{ name: 'terms' }]],
      ['ecuador', []],
    ] as const) {
      expect((await ask(store, undefined, '{ legalTexts { name } }')).data).toEqual({ legalTexts: published });
    }
    // a signed-in user stays in their own store
    const token = await server.signIn('legal@dos.example');
    expect(await ask('combustibles', token)).toMatchObject({
      status: 200,
      data: { currentSession: { client: { cliente: 'C2' } } },
    });
  });
});
