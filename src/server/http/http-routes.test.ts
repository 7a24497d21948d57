import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { notificationPath } from '#areas/invoices/server/gateway/registry.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const EMAIL = 'legal@uno.example';

onOneDatabase('every HTTP route', (database) => {
  let server: ServerUnderTest;
  let token: string;
  beforeAll(async () => {
    server = await serve(database, { BODY_TIMEOUT: '1' });
    await server.importLines([client('C1'), user(EMAIL, 'C1')]);
    token = await server.signIn(EMAIL);
  });

  /** Sends bytes, and returns the server's answer until it closes the connection. */
  const speak = async (bytes: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    // the server answers some requests only by closing the connection
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  };
  const ask = (line: string, head = '', body = '') =>
    speak(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${head}\r\n${body}`);
  const JSON_BODY = 'content-type: application/json\r\ncontent-length: 2\r\n';
  const ZIPPED = 'content-type: application/json\r\ncontent-encoding: gzip\r\n';

  it.each([
    ['a page', () => ask('GET /admin/store', 'accept: text/html\r\n')],
    ['an unknown address', () => ask('GET /nothing')],
    ['the legal pages', () => ask('GET /terminos-y-condiciones', 'accept: text/html\r\n')],
    ['a missing asset', () => ask('GET /assets/none.js')],
    ['a path outside the assets', () => ask('GET /assets/../../package.json')],
    ['a file', () => ask('GET /files/receipts/none.pdf?expires=1&signature=x')],
    ['GraphQL', () => ask('POST /graphql', JSON_BODY, '{}')],
    ['a body that is not JSON', () => ask('POST /graphql', JSON_BODY, '{{')],
    ['a refused sign-in', () => ask('POST /server-middleware/auth/login', JSON_BODY, '{}')],
    ['a redirect', () => ask('POST /server-middleware/auth/arrive', JSON_BODY, '{}')],
    ['an import without the ERP’s key', () => ask('POST /erp/import', 'content-length: 0\r\n')],
    ['a redemption without a key', () => ask('POST /pos/v1/redeem', JSON_BODY, '{}')],
    ['a point of sale’s key', () => ask('POST /pos/session', JSON_BODY, '{}')],
    ['the desk', () => ask('GET /mesa', 'accept: text/html\r\n')],
    ['an action of the desk without its header', () => ask('POST /mesa/api/staff.list', JSON_BODY, '{}')],
    ['an address of the desk’s API', () => ask('GET /mesa/api/staff.list')],
    ['a notification without a signature', () => ask(`POST ${notificationPath('surtidor')}`, JSON_BODY, '{}')],
    ['notifications without a session', () => ask('GET /Notifications/Users/1.json')],
    ['a stream without a session', () => ask('GET /Notifications/Users/1.json', 'accept: text/event-stream\r\n')],
    ['the stream of a page without a session', () => ask('GET /live', 'accept: text/event-stream\r\n')],
    ['a notification that is changed', () => ask('PATCH /Notifications/Users/1/x.json', JSON_BODY, '{}')],
    ['a report’s file', () => ask('GET /files/reports/1.1.secret')],
    ['an unknown calendar', () => ask('GET /calendar/1.secret.ics')],
    ['a compressed body', () => ask('POST /graphql', `${ZIPPED}content-length: 2\r\n`, '{}')],
    ['an unknown method', () => ask('PROPFIND /graphql')],
    ['an invalid percent-encoding', () => ask('GET /%ff')],
    ['an address that cannot be parsed', () => ask('GET //[')],
    ['an absolute address of another host', () => ask('GET http://elsewhere.example/')],
    ['another host’s name', () => speak('GET / HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n')],
    ['bytes that are not HTTP', () => speak('GARBAGE\r\n\r\n')],
    ['headers that are too long', () => ask('GET /', `x: ${'x'.repeat(20_000)}\r\n`)],
    ['two content lengths', () => ask('POST /graphql', 'content-length: 2\r\ncontent-length: 3\r\n', '{}x')],
    [
      'a content length with chunks',
      () => ask('POST /graphql', 'content-length: 2\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'),
    ],
    [
      'an upgrade to another protocol',
      () => ask('GET /graphql', 'upgrade: websocket\r\nsec-websocket-version: 13\r\n'),
    ],
  ])('answers with the headers that keep a browser safe, and no 5xx: %s', async (_name, act) => {
    const answer = await act();
    const [head = ''] = answer.toLowerCase().split('\r\n\r\n');
    expect(head).toMatch(/^http\/1.1 [234]\d\d /);
    expect(head).toMatch(/\r\ncontent-security-policy: [^\r]*default-src 'none'/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(head).toContain(part);
    expect(head).toContain('\r\nx-content-type-options: nosniff');
    expect(head).toMatch(/\r\nreferrer-policy: (same-origin|no-referrer|strict-origin)\r\n/);
    expect(head).toMatch(/\r\ncache-control: (private, )?no-store/);
    expect(head).toContain('\r\ncross-origin-resource-policy: same-origin');
    expect(head).not.toMatch(/access-control-|\r\nserver:|x-powered-by/);
  });

  it('cuts no request without a body, however long its answer takes', async () => {
    const finished = await server.database.db.transaction().execute(async (tx) => {
      await sql`lock table outbox_event in access exclusive mode`.execute(tx);
      const pulled = fetch(`${server.url}/erp/events`, {
        headers: { authorization: `Bearer ${server.settings.erpKey}` },
      }).then(
        ({ status }) => status,
        () => 'cut',
      );
      // longer than BODY_TIMEOUT
      return { pulled, first: await Promise.race([pulled, pause(1500)]) };
    });
    expect(finished.first).toBeUndefined();
    expect(await finished.pulled).toBe(200);
  });

  it('allows no cross-origin access, whatever origin is sent', async () => {
    for (const origin of ['https://elsewhere.example', 'null', server.url]) {
      const asked = await fetch(`${server.url}/graphql`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-surtidor' },
      });
      expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('redirects a sign-in from another store’s host in plain ASCII, and only to our own hosts', async () => {
    const arrive = async (next: string) => {
      const answer = await fetch(`${server.url}/server-middleware/auth/arrive`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token, next }),
      });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await arrive('/admin/orders-list?numero=ñ€&otro=1%202')).toEqual([
      303,
      '/admin/orders-list?numero=%C3%B1%E2%82%AC&otro=1%202',
    ]);
    for (const away of [
      '//elsewhere.example',
      '/.//elsewhere.example',
      '/\\elsewhere.example',
      'https://elsewhere.example',
    ]) {
      expect(await arrive(away)).toEqual([303, '/']);
    }
  });

  it('ends the browser’s former session where it arrives with another', async () => {
    const before = await server.signIn(EMAIL);
    const answer = await fetch(`${server.url}/server-middleware/auth/arrive`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, cookie: `apollo-token=${before}` },
      body: new URLSearchParams({ token }),
    });
    expect(answer.headers.getSetCookie().join()).toContain(`apollo-token=${token}`);
    const { errors } = await server.graphql('{ currentSession { role } }', {}, before);
    expect(errors[0]?.extensions['code']).toBe('unauthorized');
  });

  it('shows its metrics to this machine only, not to requests that a proxy on it forwards', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded']) {
      expect((await fetch(`${server.url}/metrics`, { headers: { [header]: '203.0.113.9' } })).status).toBe(404);
    }
  });

  it('answers an internal error with the request’s id only', async () => {
    await sql`alter table session rename to session_gone`.execute(server.database.db);
    const routes: [path: string, body: object][] = [
      ['/graphql', { query: '{ currentSession { role } }' }],
      ['/server-middleware/auth/login', { token }],
      ['/server-middleware/auth/active', {}],
    ];
    for (const [path, body] of routes) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-surtidor': 'portal',
          origin: server.url,
          cookie: `apollo-token=${token}`,
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 500]);
      expect(text).toContain('Internal server error.');
      expect(text).toContain(answer.headers.get('x-request-id'));
      expect(text).not.toMatch(/session|relation|select|at /i);
    }
    await sql`alter table session_gone rename to session`.execute(server.database.db);
    // the session is still valid
    expect((await server.graphql('{ currentSession { role } }', {}, token)).errors).toEqual([]);
  });

  it('closes the connection of a slow body, but not of the ERP’s stream', async () => {
    const slow = (path: string, head: string) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      // an answer that nobody reads would keep it from closing
      socket.resume();
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\ncontent-length: 1000\r\n${head}\r\n{"a"`);
      return socket;
    };
    const erp = slow(
      '/erp/import',
      `content-type: application/x-ndjson\r\nauthorization: Bearer ${server.settings.erpKey}\r\n`,
    );
    // waits at least until the server closes slow bodies of other routes
    for (const path of ['/graphql', '/server-middleware/auth/login']) {
      await once(slow(path, 'content-type: application/json\r\n'), 'close');
    }
    expect(erp.closed).toBe(false);
    erp.destroy();
  });
});

onOneDatabase('a server for its own portal only', (database) => {
  it('answers exactly the documents that the portal sends', async () => {
    const server = await serve(database, { TRUSTED_DOCUMENTS: 'on' });
    const sent = globSync('src/{areas/*/portal,portal,kit/portal}/**/*.graphql.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^ {2}query: (".+"),$/gm)].map(
        ([, text = '']) => JSON.parse(text) as string,
      ),
    );
    expect(sent.length).toBeGreaterThan(20);
    for (const query of sent) {
      const { errors } = await server.graphql(query);
      // without a session or variables the server answers other errors, but accepts the document
      expect(errors.map(({ extensions }) => extensions['code'])).not.toContain('unknown_document');
    }
    const [query = ''] = sent;
    for (const other of [`${query} `, '{ __typename }', '{ __schema { types { name } } }', '{']) {
      const { status, errors } = await server.graphql(other);
      expect([status, errors[0]?.extensions]).toEqual([400, { category: 'graphql-input', code: 'unknown_document' }]);
    }
  });
});
