import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const MINUTE = 60_000;
const OURS = { 'content-type': 'application/json', 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };

onOneDatabase('a session’s idle time', (database) => {
  let server: ServerUnderTest;
  let token = '';

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([client('C1'), user('legal@uno.example', 'C1')]);
  });
  beforeEach(async () => {
    token = await server.signIn('legal@uno.example');
  });

  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { ...OURS, ...headers }, body: JSON.stringify(body) });
  const enter = async () => {
    const answer = await post('/server-middleware/auth/login', { token }, {});
    expect(answer.status).toBe(200);
  };
  /** Sends a request of the portal whose user was last active so many seconds ago. */
  const ask = async (idle?: string) => {
    const answer = await post(
      '/graphql',
      { query: '{ currentSession { role } }' },
      { cookie: `apollo-token=${token}`, ...(idle !== undefined && { 'x-surtidor-idle': idle }) },
    );
    const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
    return errors?.[0]?.extensions.code ?? 'served';
  };

  it('ends a session by cookie after sixteen minutes without activity, not before', async () => {
    await enter();
    server.advance(15.9 * MINUTE);
    expect(await ask('954')).toBe('served');
    server.advance(0.2 * MINUTE);
    expect(await ask('0')).toBe('unauthorized');
  });

  it('is extended by activity: now, or as long ago as the request says', async () => {
    await enter();
    for (let turn = 0; turn < 4; turn += 1) {
      server.advance(10 * MINUTE);
      expect(await ask()).toBe('served');
    }
    server.advance(10 * MINUTE);
    expect(await ask('300')).toBe('served');
    server.advance(10.9 * MINUTE);
    expect(await ask('960')).toBe('served');
    server.advance(0.2 * MINUTE);
    expect(await ask('0')).toBe('unauthorized');
  });

  it('is not extended by polling', async () => {
    await enter();
    for (let minute = 1; minute <= 15; minute += 1) {
      server.advance(MINUTE);
      expect(await ask(String(minute * 60))).toBe('served');
    }
    server.advance(1.1 * MINUTE);
    expect(await ask('966')).toBe('unauthorized');
  });

  it.each(['-5', 'soon', '1e9', ''])('ignores a header that is no number (%j)', async (header) => {
    await enter();
    server.advance(10 * MINUTE);
    expect(await ask(header)).toBe('served');
    server.advance(10 * MINUTE);
    expect(await ask('600')).toBe('served');
  });

  it('is extended through the activity route, by the portal only', async () => {
    await enter();
    const active = (headers: Record<string, string> = {}) =>
      post('/server-middleware/auth/active', {}, { cookie: `apollo-token=${token}`, ...headers });
    expect((await active({ 'x-surtidor': '' })).status).toBe(403);
    server.advance(10 * MINUTE);
    expect(await (await active()).json()).toEqual({ kept: false });
    server.advance(10 * MINUTE);
    expect(await ask('600')).toBe('served');
    server.advance(10 * MINUTE);
    expect((await active()).status).toBe(401);
  });

  it('does not apply to a client with a Bearer token', async () => {
    server.advance(60 * MINUTE);
    const { errors } = await server.graphql('{ currentSession { role } }', {}, token);
    expect(errors).toEqual([]);
  });
});
