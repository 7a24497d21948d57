import { randomBytes } from 'node:crypto';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { givePayment } from '#areas/invoices/server/testing/payments.ts';
import { createDataEnvironment, onOneDatabase, onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import { builtServer } from '../../../tools/testing/built-server.ts';
import { launch } from '../../../tools/start/program.ts';
import { serveWithBank, testEnvironment } from '../testing/serve.ts';
import { type ReceivedSpan, type TraceCollector, openTraceCollector } from '../testing/trace-collector.ts';

/** In milliseconds; spans are sent every two seconds. */
const SENT = { timeout: 30_000, interval: 50 };

async function collector(): Promise<TraceCollector> {
  const opened = await openTraceCollector();
  afterDatabaseTests(() => Promise.resolve(opened.close()));
  return opened;
}

onOneDatabase('traces', (database) => {
  const childrenOf = (spans: readonly ReceivedSpan[], { spanId }: ReceivedSpan) =>
    spans.filter((span) => span.parentSpanId === spanId);

  test('have each request with its id, its operations, their statements and the gateway, and no personal data', async () => {
    const sink = await collector();
    const server = await serveWithBank(database, {
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=the%20key',
    });
    const { token, uuid } = await givePayment(server, 'TRACED');
    const answer = await fetch(`${server.url}/graphql?email=query@uno.example`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ mine: currentSession { user { email } } }' }),
    });
    const requestId = answer.headers.get('x-request-id');
    const { data } = (await answer.json()) as { data: { mine: { user: { email: string } } } };
    const { email } = data.mine.user;
    await vi.waitFor(() => {
      const ids = sink.spans.map(({ attributes }) => attributes['surtidor.request_id']);
      expect(ids).toContain(requestId);
    }, SENT);

    const request = sink.spans.find(({ attributes }) => attributes['surtidor.request_id'] === requestId);
    if (!request) throw new Error('The request was not traced.');
    expect(request).toMatchObject({
      name: 'POST /graphql',
      attributes: { 'http.request.method': 'POST', 'http.route': '/graphql', 'http.response.status_code': 200 },
    });
    expect(request.parentSpanId ?? '').toBe('');
    const within = childrenOf(sink.spans, request);
    const operation = within.find(({ name }) => name === 'currentSession');
    if (!operation) throw new Error('The operation is not within its request.');
    // who sends a request is read before its operations
    const statements = within.filter(({ attributes }) => 'db.query.text' in attributes);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements[0]?.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'select' });
    expect(statements.map(({ attributes }) => attributes['db.query.text']).join('\n')).toContain('$1');

    // the payment that this test has made: its operation called the gateway
    const call = sink.spans.find(({ name }) => name === 'gateway');
    if (!call) throw new Error('The call of the gateway was not traced.');
    expect(call.attributes).toMatchObject({ 'server.address': 'localhost', 'http.request.method': 'POST' });
    expect(call.attributes['http.response.status_code']).toBeGreaterThanOrEqual(200);
    const parent = sink.spans.find(({ spanId }) => spanId === call.parentSpanId);
    expect(parent?.name).toBe('crearTransaccionOnline');
    if (!parent) return;
    expect(childrenOf(sink.spans, parent).some(({ name }) => name === 'insert')).toBe(true);
    expect(sink.spans.find(({ spanId }) => spanId === parent.parentSpanId)).toMatchObject({ name: 'POST /graphql' });
    expect(new Set([call, parent].map(({ traceId }) => traceId)).size).toBe(1);

    expect(sink.text()).toContain('"x-collector-key":"the key"');
    const secrets = [token, PASSWORD, email, 'query@uno.example', 'TRACED', uuid, 'Marcela'];
    expect(secrets.filter((secret) => sink.text().includes(secret))).toEqual([]);
  });

  test('name the code of a statement’s error, and have jobs', async () => {
    const sink = await collector();
    const server = await serveWithBank(database, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url });
    await server.importLines([client('T1'), user('t1@uno.example', 'T1')]);
    await server.graphql('mutation { requestPasswordReset(email: "t1@uno.example") { success } }');
    await sql`alter table session rename to session_gone`.execute(server.database.db);
    await server.graphql('{ currentSession { role } }', {}, `1.${'A'.repeat(43)}`);
    await sql`alter table session_gone rename to session`.execute(server.database.db);
    await vi.waitFor(() => {
      expect(sink.spans).toContainEqual(
        expect.objectContaining({
          name: 'select',
          attributes: expect.objectContaining({ 'error.type': '42P01' }) as unknown,
        }),
      );
      expect(sink.spans.map(({ name }) => name)).toContain('job session.reset-mail');
    }, SENT);
    expect(sink.text()).not.toContain('t1@uno.example');
  });

  test('that are sampled at 0 are not sent', async () => {
    const sink = await collector();
    const server = await serveWithBank(database, {
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await server.graphql('{ currentSession { role } }');
    await server.importLines([client('S1')]);
    expect(server.logged()).toEqual([]);
    expect(sink.spans).toEqual([]);
  });
});

onPostgres('a server without traces', ({ kind }) => {
  test('loads nothing of OpenTelemetry’s SDK, and one with traces does', { timeout: 120_000 }, async () => {
    const program = await builtServer();
    const folder = mkdtempSync(join(tmpdir(), 'surtidor-test-'));
    afterDatabaseTests(async () => rmSync(folder, { recursive: true }));
    // prints each of the server's files that is loaded
    const hook = join(folder, 'hook.mjs');
    writeFileSync(
      hook,
      `import { registerHooks } from 'node:module';
       registerHooks({ load: (url, context, next) => { console.log('loaded ' + url); return next(url, context); } });`,
    );
    const loaded = async (env: Record<string, string>) => {
      const data = await createDataEnvironment(kind);
      const environment = testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex'), { ...data, ...env });
      const server = launch(process.execPath, ['--import', hook, program], environment);
      let out = '';
      server.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      try {
        await expect.poll(() => out, { timeout: 60_000 }).toContain('"listening"');
      } finally {
        server.kill('SIGKILL');
      }
      return out.split('\n').filter((line) => /^loaded .*\/otlp-/.test(line)).length;
    };
    expect(await loaded({})).toBe(0);
    expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBe(1);
  });
});
