import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { type DatabaseUnderTest, onPostgres } from '#kit/server/testing/database.ts';
import { startServer } from './app.ts';
import { readEnvironment } from './environment/environment.ts';
import { testEnvironment } from './testing/serve.ts';

async function startOn(under: DatabaseUnderTest, env: Record<string, string> = {}) {
  const { url = '' } = await under.fresh();
  const settings = readEnvironment(
    testEnvironment('http://127.0.0.1:9', 'x'.repeat(32), { DATABASE_URL: url, ...env }),
  );
  const parts = { settings, database: await openDatabase(settings), clock: systemClock };
  return { ...(await startServer({ ...parts, log: { level: 'silent' } })), erpKey: settings.erpKey };
}

onPostgres('a server that is stopped', (under) => {
  test('finishes the requests under way, and then closes idle connections', { timeout: 30_000 }, async () => {
    const server = await startOn(under);
    const { hostname, port } = new URL(server.url);
    const client = connect(Number(port), hostname);
    let answer = '';
    client.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    const ended = once(client, 'close');
    const body = JSON.stringify({ query: '{ __typename }' });
    client.write(
      `POST /graphql HTTP/1.1\r\nhost: ${hostname}\r\nconnection: keep-alive\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    client.write(body.slice(0, 5));
    // once a later request on another connection is answered, the server has received this body's first bytes
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    const stopped = server.stop();
    client.write(body.slice(5));
    await ended;
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('"__typename":"Query"');
    await stopped;
  });

  test('ends connections that never finish a request', { timeout: 30_000 }, async () => {
    const server = await startOn(under, { STOP_TIMEOUT: '1' });
    const { hostname, port } = new URL(server.url);
    const beginnings = {
      silent: '',
      'half a header': 'GET / HTTP/1.1\r\nhost: ',
      'half an import': `POST /erp/import HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${server.erpKey}\r\ncontent-type: application/x-ndjson\r\ncontent-length: 1000\r\n\r\n{`,
    };
    const ended = Object.entries(beginnings).map(async ([name, bytes]) => {
      const client = connect(Number(port), hostname);
      client.on('error', () => undefined);
      client.resume().write(bytes);
      await once(client, 'close');
      return name;
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
    expect(await Promise.all(ended)).toEqual(Object.keys(beginnings));
  });

  test('does not wait for STOP_DELAY after an uncaught error, also one in that time', { timeout: 30_000 }, async () => {
    const crashed = await startOn(under, { STOP_DELAY: '120' });
    crashed.reportCrash(new Error('before the stop'));
    await crashed.stop();
    const stopping = await startOn(under, { STOP_DELAY: '120' });
    const stopped = stopping.stop();
    stopping.reportCrash(new Error('while it stops'));
    await stopped;
    await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('soon closes connections without a request', { timeout: 30_000 }, async () => {
    const server = await startOn(under, { STOP_TIMEOUT: '600' });
    const { hostname, port } = new URL(server.url);
    const client = connect(Number(port), hostname).resume();
    await once(client, 'connect');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const closed = once(client, 'close');
    await server.stop();
    await closed;
  });

  test('also while it runs, ends a connection that is silent for too long', { timeout: 30_000 }, async () => {
    const server = await startOn(under, { CONNECTION_TIMEOUT: '1' });
    const { hostname, port } = new URL(server.url);
    const client = connect(Number(port), hostname);
    const closed = once(client.resume(), 'close').then(() => 'closed');
    expect(await closed).toBe('closed');
    await server.stop();
  });
});
