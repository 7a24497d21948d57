import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const LARGE = 70_000;
const JSON_TYPE = { 'content-type': 'application/json' };
const PORTAL = { 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };

onOneDatabase('a request’s body', (database) => {
  let server: ServerUnderTest;
  const tokens: string[] = [];
  beforeAll(async () => {
    server = await serve(database);
    const emails = ['uno', 'dos', 'tres'].map((name) => `${name}@uno.example`);
    await server.importLines([client('C1'), ...emails.map((email) => user(email, 'C1'))]);
    for (const email of emails) tokens.push(await server.signIn(email));
  });

  type Sent = { readonly request: ClientRequest; readonly status: Promise<number>; readonly text: Promise<string> };

  /** Sends headers that announce a body, and part or all of it; `status` and `text` are the answer's. */
  function send(line: string, headers: Record<string, string | number>, body: string | Buffer = ''): Sent {
    const [path, method = 'POST'] = line.split(' ').toReversed();
    const request = httpRequest(`${server.url}${path}`, { method, headers });
    request.on('error', () => undefined);
    request.write(body);
    const answer = once(request, 'response').then(
      async ([response]: IncomingMessage[]) => {
        let text = '';
        for await (const part of response ?? []) text += String(part);
        return { status: response?.statusCode ?? 0, text };
      },
      // the connection was destroyed
      () => ({ status: 0, text: '' }),
    );
    return { request, status: answer.then(({ status }) => status), text: answer.then(({ text }) => text) };
  }
  const authorization = (token: string | undefined) => ({ authorization: `Bearer ${token ?? ''}` });
  /** Starts a large body of this user, without its end. */
  const begin = (token: string | undefined) =>
    send('/graphql', { ...JSON_TYPE, ...authorization(token), 'content-length': LARGE }, '{"query":"');
  it.each([
    ['GraphQL without a session', '/graphql', {}, 413],
    ['GraphQL with a made-up token', '/graphql', authorization('1.none'), 413],
    ['the portal’s cookie from elsewhere', '/graphql', { cookie: 'apollo-token=1.x' }, 403],
    ['an action of the desk without a session', '/mesa/api/staff.list', PORTAL, 401],
    ['an action of the desk from elsewhere', '/mesa/api/staff.list', {}, 403],
    ['an unknown action of the desk', '/mesa/api/none', PORTAL, 404],
    ['the desk’s sign-in', '/mesa/api/session.sign_in', PORTAL, 413],
    ['an address that is none', '/mesa/images/a.png', PORTAL, 413],
    ['a form’s file without a session', '/forms/upload', { 'content-type': 'application/octet-stream' }, 401],
    ['an import without the key', '/erp/import', { 'content-type': 'application/x-ndjson' }, 401],
    ['a point of sale without a key', '/pos/v1/redeem', {}, 401],
    ['a change of notifications without a session', 'PATCH /Notifications/Users/1.json', {}, 401],
    ['a change of one notification without a session', `PATCH /Notifications/Users/1/${'-'.repeat(20)}.json`, {}, 401],
    ['a removal of notifications without a session', 'DELETE /Notifications/Users/1.json', {}, 401],
    ['a sign-in from elsewhere', '/server-middleware/auth/login', {}, 403],
    ['an arrival from elsewhere', '/server-middleware/auth/arrive', {}, 303],
    ['a sign-out from elsewhere', '/server-middleware/auth/logout', {}, 403],
    ['activity from elsewhere', '/server-middleware/auth/active', {}, 403],
    ['activity without a session', '/server-middleware/auth/active', PORTAL, 401],
    ['a key of a point of sale from elsewhere', '/pos/session', {}, 403],
    ['a sign-in that is large', '/server-middleware/auth/login', PORTAL, 413],
  ])('is not read if its sender is refused: %s', async (_name, path, headers, status) => {
    const sent = send(path, { ...JSON_TYPE, ...headers, 'content-length': 1_000_000 });
    sent.request.flushHeaders();
    expect(await sent.status).toBe(status);
    sent.request.destroy();
  });

  it('that its sender signs may be as large as its route allows, and four have a slot', async () => {
    const events = (length: number) => send('/whatsapp/meta', { ...JSON_TYPE, 'content-length': length }, 'x');
    expect(await events(262_145).status).toBe(413);
    const endless = send('/whatsapp/meta', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, 'x'.repeat(262_145));
    expect(await endless.status).toBe(413);
    endless.request.destroy();
    const held = Array.from({ length: 5 }, () => events(262_144));
    expect(await Promise.race(held.map(({ status }) => status))).toBe(429);
    for (const { request } of held) request.destroy();
    await expect
      .poll(async () => {
        const whole = send('/whatsapp/meta', JSON_TYPE, 'x'.repeat(262_144));
        whole.request.end();
        // there is no provider here
        return whole.status;
      })
      .toBe(404);
  });

  it('of unknown length is read up to the size of a small one, if its sender is unknown', async () => {
    const sent = send('/graphql', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, '['.repeat(LARGE));
    expect(await sent.status).toBe(413);
    sent.request.destroy();
    const known = { ...JSON_TYPE, ...authorization(tokens[0]), 'transfer-encoding': 'chunked' };
    const query = JSON.stringify({ query: '{ __typename }', variables: { unused: 'x'.repeat(15_000) } });
    const whole = send('/graphql', known, query);
    whole.request.end();
    expect(await whole.text).toContain('"__typename":"Query"');
  });

  it.each([
    ['nested too deeply', Buffer.from(`${'['.repeat(65)}${']'.repeat(65)}`), 'nesting'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'not_utf8'],
  ])('that is %s is refused by every route that reads JSON', async (_name, body, code) => {
    for (const [path, headers] of [
      ['/graphql', {}],
      ['/mesa/api/session.sign_in', PORTAL],
    ] as const) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body,
      });
      expect([path, answer.status, await answer.text()]).toEqual([path, 400, expect.stringContaining(`"${code}"`)]);
    }
    const login = await fetch(`${server.url}/server-middleware/auth/login`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...PORTAL },
      body,
    });
    expect(login.status).toBe(400);
  });

  it('that arrives slowly is answered by the state of the session at its end', async () => {
    const token = await server.signIn('uno@uno.example');
    const body = JSON.stringify({ query: '{ currentSession { role } }' });
    const sent = send(
      '/graphql',
      { ...JSON_TYPE, ...authorization(token), 'content-length': body.length },
      body.slice(0, 9),
    );
    // once a later request is answered, the server has read the head
    expect((await server.graphql('{ currentSession { role } }', {}, token)).errors).toEqual([]);
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, token);
    // longer than a sender stays recognized
    await pause(1100);
    sent.request.end(body.slice(9));
    expect(await sent.text).toContain('"unauthorized"');
  });

  it('may have any number of brackets in its texts', async () => {
    const body = JSON.stringify({ query: `{ __typename } # ${'[{"\\'.repeat(200)}` });
    const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers: JSON_TYPE, body });
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('that is text is not parsed as JSON', async () => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"query":"{ __typename }"}',
    });
    expect(answer.status).toBe(415);
  });

  it('that is large has a slot: four of one user, and 24 in all, which are free again at any end', async () => {
    const [one, two, three] = tokens;
    // one of five bodies is refused: the last to arrive
    const held = Array.from({ length: 5 }, () => begin(one));
    const refused = await Promise.race(
      held.map(async (sent) => ({ status: await sent.status, text: await sent.text })),
    );
    expect(refused).toEqual({ status: 429, text: expect.stringContaining('"too_many_bodies"') as string });
    // another user's bodies, and a small body of the same user
    const others = Array.from({ length: 4 }, () => begin(two));
    expect(await server.graphql('{ currentSession { role } }', {}, one)).toMatchObject({ status: 200 });

    const erp = { authorization: `Bearer ${server.settings.erpKey}`, 'content-type': 'image/png' };
    const images = Array.from({ length: 16 }, (_, index) => {
      const request = httpRequest(`${server.url}/erp/media/a${index}.png`, {
        method: 'PUT',
        headers: { ...erp, 'content-length': LARGE },
      });
      request.on('error', () => undefined);
      request.write('x');
      return request;
    });
    await expect
      .poll(async () => {
        const sent = begin(three);
        // once a later request is answered, the server has read this one's head
        await server.graphql('{ currentSession { role } }', {}, three);
        const status = await Promise.race([sent.status, Promise.resolve(null)]);
        sent.request.destroy();
        return status;
      })
      .toBe(429);

    for (const { request } of [...held, ...others]) request.destroy();
    for (const request of images) request.destroy();
    await expect
      .poll(async () => {
        const body = JSON.stringify({ query: '{ __typename }', variables: { unused: 'x'.repeat(LARGE) } });
        const answer = await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { ...JSON_TYPE, ...authorization(one) },
          body,
        });
        // long texts are refused once the body has been read
        return answer.text();
      })
      .toContain('text_length');
  });
});
