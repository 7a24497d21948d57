import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { launch } from '../../tools/start/program.ts';
import { createPostgresDatabase } from '#kit/server/testing/database.ts';
import { builtServer } from '../../tools/testing/built-server.ts';
import { type EnvelopeSink, openEnvelopeSink } from './testing/envelope-sink.ts';
import { testEnvironment } from './testing/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'surtidor-crash-'));
const sink: EnvelopeSink = await openEnvelopeSink();
afterAll(() => {
  sink.close();
  rmSync(folder, { recursive: true });
});

const environment = testEnvironment('http://127.0.0.1:9', 'x'.repeat(32), {
  DATA_DIR: folder,
  // PostgreSQL: an embedded database takes long to create
  DATABASE_URL: await createPostgresDatabase(),
  SENTRY_DSN: sink.dsn,
  RELEASE: 'surtidor@9.9.9',
});

/** Ways to throw an uncaught error in the running server. */
const BREAKS = {
  'an uncaught exception': 'throw new TypeError("no user marcela@uno.example")',
  'an unhandled promise rejection': 'Promise.reject(new TypeError("no user marcela@uno.example"))',
};

/** Starts a server that `breaks` at SIGUSR2. */
async function launchServer(breaks: string, settings: Readonly<Record<string, string>> = {}) {
  const injected = `data:text/javascript,process.on('SIGUSR2', () => { ${encodeURIComponent(breaks)} })`;
  return launch(process.execPath, ['--import', injected, await builtServer()], { ...environment, ...settings });
}

it.each(Object.entries(BREAKS))('%s is logged and reported, and the server ends cleanly with 1', async (_, breaks) => {
  sink.received.length = 0;
  const server = await launchServer(breaks);
  let log = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(server, 'exit');
  try {
    // nearly the test's own timeout
    await expect.poll(() => log, { timeout: 170_000 }).toContain('"listening"');
    server.kill('SIGUSR2');
    expect(await ended).toEqual([1, null]);
  } finally {
    server.kill('SIGKILL');
  }

  const fatal = log.split('\n').find((line) => line.includes('"level":60'));
  expect(JSON.parse(fatal ?? '{}')).toMatchObject({ msg: 'the server ends after an uncaught error' });
  expect(sink.received).toHaveLength(1);
  const [{ event, text } = { event: {}, text: '' }] = sink.received;
  expect(event).toMatchObject({
    release: 'surtidor@9.9.9',
    exception: { values: [{ type: 'TypeError', value: 'no user [e-mail]' }] },
  });
  expect(text).not.toContain('marcela');
});

it('a server that crashes while it stops ends with 1', async () => {
  const server = await launchServer(BREAKS['an uncaught exception'], { STOP_DELAY: '120' });
  let log = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(server, 'exit');
  try {
    await expect.poll(() => log, { timeout: 170_000 }).toContain('"listening"');
    const [, address = ''] = /"listening":"([^"]+)"/.exec(log) ?? [];
    server.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
    server.kill('SIGUSR2');
    expect(await ended).toEqual([1, null]);
  } finally {
    server.kill('SIGKILL');
  }
});
