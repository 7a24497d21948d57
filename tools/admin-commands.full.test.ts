import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { FORM } from '#areas/forms/server/testing/forms.ts';
import { createDataEnvironment, onBothDatabases, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { builtServer } from './testing/built-server.ts';
import { runCommand } from './testing/command.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { testEnvironment } from '../src/server/testing/serve.ts';
import { connectTo } from '#kit/server/testing/server-under-test.ts';
import { start } from './start/program.ts';

/** Runs each command as a program beside a server; admin-commands.test.ts tests the commands within one process. */
onBothDatabases('the program of an admin command', ({ kind }) => {
  let folder: string;
  let env: Record<string, string>;

  const run = (command: string, ...args: readonly string[]) => runCommand([`tools/${command}.ts`, ...args], env);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'surtidor-commands-'));
    afterDatabaseTests(async () => rmSync(folder, { recursive: true }));
    const settings = testEnvironment('http://127.0.0.1:1', 'a secret of the gateway, not used here', {
      ...(await createDataEnvironment(kind)),
      LOG_LEVEL: 'silent',
    });
    const server = await start(await builtServer(), settings);
    afterDatabaseTests(() => server.end());
    env = { ...settings, SURTIDOR_URL: server.url };
    const api = connectTo(server.url, settings['ERP_KEY'] ?? '');
    await api.importLines([FORM, client('C1'), user('legal@uno.example', 'C1')]);
    await api.signIn('legal@uno.example');
  });

  const day = { store: 'ecuador', day: '2026-01-02', open: [1, 2, 3, 4], locked: [0, 0, 0, 0] };
  const pastDays = () => {
    writeFileSync(join(folder, 'past.ndjson'), `${JSON.stringify(day)}\n`);
    return ['--file', join(folder, 'past.ndjson')];
  };
  const legal = () => ['--user', 'legal@uno.example'];

  test.each<[command: string, args: () => readonly string[], output: RegExp]>([
    ['support-link', legal, /^http:\/\/localhost:\d+\/login-as-customer\/login#secret=\S+\n$/],
    ['second-factor-off', legal, /^The user has no second factor\.\n$/],
    ['end-sessions', legal, /^1 session has ended\.\n$/],
    ['pos-key', () => ['--store', 'combustibles', '--name', 'EDS Uno'], /^Point of sale \d+\. .*\npos_\S{43}\n$/],
    ['desk-staff', () => ['--email', 'a@uno.example', '--name', 'Ana', '--role', 'finance'], /\/mesa#clave=\S{43}\n$/],
    ['overdue-days', pastDays, /^1 days stored; of 0 /],
    ['export-forms', () => ['--form', 'all'], /^"Respuesta";"Fecha";/],
  ])('npm run %s of an agent prints its answer, and ends', async (command, args, output) => {
    const ended = await run(command, ...args(), '--agent', 'Ana');
    expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(output) as string });
  });

  test.each([
    ['audit', /^(\S+Z {2}.*\n)+$/],
    ['check-ledger', /^holds .*\n(holds .*\n)+$/],
    ['erp-events', /^The ERP has accepted all events\.\n$/],
    ['maintenance', /^The portal is open\.\n$/],
  ])('npm run %s prints its answer, and ends', async (command, output) => {
    expect(await run(command)).toMatchObject({ code: 0, out: expect.stringMatching(output) as string, err: '' });
  });

  test('npm run support-link without an agent exits with 1 and one line', async () => {
    const { code, out, err } = await run('support-link', ...legal());
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Usage: .*\n$/);
  });

  test('npm run maintenance switches another process on the same database, too', async () => {
    const urls = [env['SURTIDOR_URL'] ?? ''];
    // the embedded database has no other process
    if (kind === 'postgres') {
      const other = await start(await builtServer(), env);
      afterDatabaseTests(() => other.end());
      urls.push(other.url);
    }
    const statuses = async () => {
      const answers = await Promise.all(urls.map((url) => connectTo(url, '').graphql('{ __typename }')));
      return answers.map(({ status }) => status);
    };
    expect((await run('maintenance', 'on')).out).toMatch(/^In maintenance since /);
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(urls.map(() => 503));
    expect((await run('maintenance', 'off')).out).toBe('The portal is open.\n');
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(urls.map(() => 200));
  });
});
