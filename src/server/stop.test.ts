import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from '../kit/server/clock.ts';
import { openDatabase } from '../kit/server/database.ts';
import { onPostgres } from '../kit/server/testing/database.ts';
import { startServer } from './app.ts';
import { readEnvironment } from './environment.ts';
import { testEnvironment } from './testing/serve.ts';

onPostgres('a server that is stopped', (under) => {
  test('finishes the requests under way, and then closes idle connections', { timeout: 30_000 }, async () => {
    const { url } = await under.fresh();
    const settings = readEnvironment(
      testEnvironment('http://127.0.0.1:9', 'x'.repeat(32), { DATABASE_URL: url ?? '' }),
    );
    const server = await startServer({
      settings,
      database: await openDatabase(settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
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
    // once a later request on another connection is answered, the server has the first bytes of this body
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    const stopped = server.stop();
    client.write(body.slice(5));
    await ended;
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('"__typename":"Query"');
    await stopped;
  });
});
