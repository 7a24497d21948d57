import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { giveKey } from '#areas/api/server/testing/keys.ts';
import { serve } from '../testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const BODY = JSON.stringify({ query: '{ __typename }' });
const MANY = 1_500;

onOneDatabase('a flood of requests on one connection', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let other: string;

  beforeAll(async () => {
    server = await serve(database, { LOG_LEVEL: 'warn' });
    await server.importLines([client('C1'), user('legal@uno.example', 'C1'), user('otro@uno.example', 'C1')]);
    [token, other] = [await server.signIn('legal@uno.example'), await server.signIn('otro@uno.example')];
    // the first request makes a session known
    for (const own of [token, other]) await server.graphql('{ currentSession { role } }', {}, own);
  });

  const authorized = (bearer: string) => `Authorization: Bearer ${bearer}\r\n`;

  /** Sends `count` requests without waiting for answers. `answers` returns their statuses once all have arrived. */
  async function pipeline(count: number, authorization: string, line = 'POST /graphql') {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `${line} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}${authorization}Content-Length: ${BODY.length}\r\n\r\n${BODY}`.repeat(count));
    let text = '';
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    socket.setEncoding('latin1').on('data', (more: string) => (text += more));
    const answers = async () => {
      while (statuses().length < count) await once(socket, 'data');
      socket.destroy();
      return { statuses: statuses(), text };
    };
    return { socket, answers };
  }

  it.each([
    ['of one session', () => authorized(token), 256],
    ['without a session', () => '', 524],
    ['with a made-up token', () => authorized(`1.${'A'.repeat(43)}`), 524],
  ])('%s has a limited number of turns, and further requests must retry later', async (_name, authorization, most) => {
    const flood = await pipeline(MANY, authorization());
    const meanwhile = server.graphql('{ currentSession { role } }', {}, other);
    const [ready, alive] = await Promise.all([fetch(`${server.url}/readyz`), fetch(`${server.url}/healthz`)]);
    expect(alive.status).toBe(200);
    // on a busy machine the database may not answer within the two seconds of /readyz
    expect(ready.status).not.toBe(429);
    expect((await meanwhile).errors).toEqual([]);
    const { statuses, text } = await flood.answers();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(most);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(text).toMatch(/retry-after: 1\r\n/i);
    expect(text).toContain('"category":"graphql-rate-limit","code":"too_many_requests"');
    expect((await server.graphql('{ currentSession { role } }', {}, token)).errors).toEqual([]);
  });

  it('of one API key has fewer turns than of a session', async () => {
    const { secreto } = await giveKey(server, token);
    // the first request makes a key known
    await server.graphql('{ __typename }', {}, secreto);
    // fewer than the key's requests of a minute
    const { statuses } = await (await pipeline(100, authorized(secreto))).answers();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(24);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await server.graphql('{ __typename }', {}, secreto)).status).toBe(200);
  });

  it.each([
    ['a change of notifications', 'PATCH /Notifications/Users/1/x.json', '', 401],
    ['a stream without a session', 'GET /Notifications/Users/1.json', '', 401],
    ['the stream of a page without a session', 'GET /live', '', 401],
    [
      'an action of the desk',
      'POST /mesa/api/staff.list',
      'X-Surtidor: portal\r\nSec-Fetch-Site: same-origin\r\n',
      401,
    ],
    ['an answer of the identity provider, where there is none', 'GET /mesa/oidc/callback', '', 404],
    ['an encoded address', 'GET /%6cive', '', 401],
    ['an address with a host', 'GET http://portal.example/live', '', 401],
    ['an image of the desk', 'PUT /mesa/images/a.png', 'X-Surtidor: portal\r\nSec-Fetch-Site: same-origin\r\n', 401],
  ])(
    'has a limited number of turns at each costly route, whatever it accepts: %s',
    async (_name, line, head, status) => {
      const flood = await pipeline(MANY, `Accept: text/event-stream\r\n${head}`, line);
      const { statuses } = await flood.answers();
      expect(new Set(statuses)).toEqual(new Set([status, 429]));
    },
  );

  it('is refused with at most one line per second in the log', () => {
    const lines = server.logged().filter((line) => line.includes('too_many_requests'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(MANY / 10);
  });

  it('frees its turns when it disconnects', async () => {
    for (let time = 0; time < 3; time += 1) (await pipeline(200, authorized(token))).socket.destroy();
    await vi.waitFor(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => server.graphql('{ currentSession { role } }', {}, token)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    }, 60_000);
  });
});
