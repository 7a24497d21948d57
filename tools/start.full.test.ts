import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '#kit/server/testing/database.ts';
import { connectTo } from '#kit/server/testing/server-under-test.ts';
import { freeDemoPort } from './start/ports.ts';
import { waitUntilReady, startDemo, stopDemo, waitForOutput } from './testing/demo-process.ts';

test('npm start ends with all its processes whenever it is stopped, and can start again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await freeDemoPort();
  const env = { DATA_DIR: folder, DATABASE_URL: await createPostgresDatabase() };
  for (const [moment, signal] of [
    ['Starting the server', 'SIGTERM'],
    ['Loading the demo data', 'SIGINT'],
  ] as const) {
    const demo = startDemo(port, env);
    await waitForOutput(demo, moment);
    await stopDemo(demo, signal);
  }
  const demo = startDemo(port, env);
  await waitUntilReady(demo);
  expect(await connectTo(`http://127.0.0.1:${port}`, '').signIn('finanzas@valle.example')).toBeTruthy();
  await stopDemo(demo, 'SIGTERM');
});

test('npm start loads the demo data and lets its people sign in; a second start keeps the data, and prints the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await freeDemoPort();
  const env = { DATA_DIR: folder };
  const first = startDemo(port, env);
  await waitUntilReady(first);
  expect(first.err).toMatch(
    /^(Building the portal…\n)?(Building the desk…\n)?Starting the server and the database…\nLoading the demo data…\n$/,
  );
  const server = `http://127.0.0.1:${port}`;
  expect((await fetch(`${server}/media/mageplaza/blog/post/despacho.jpg`)).status).toBe(200);
  const authorization = `Bearer ${/#key=(\S+)/.exec(first.out)?.[1]}`;
  const checked = await fetch(`${server}/pos/v1/check`, { method: 'POST', headers: { authorization } });
  expect(checked.status).not.toBe(401);
  const portal = connectTo(server, '');
  const password = /all with the password (\S+)/.exec(first.out)?.[1];
  const named = first.out.match(/[a-z.]+@[a-z.]+\.example/g) ?? [];
  const accounts = named.filter((account) => !account.endsWith('@surtidor.example'));
  expect(accounts).toHaveLength(11);
  for (const account of accounts) await portal.signIn(account, password);

  const token = await portal.signIn('finanzas@valle.example', password);
  const seen = () =>
    portal.graphql(
      '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count items { total } } }',
      {},
      token,
    );
  const before = await seen();
  expect(before.data).toMatchObject({ documentos: { total_count: expect.any(Number) as number } });
  await stopDemo(first, 'SIGTERM');

  const second = startDemo(port, env);
  await waitUntilReady(second);
  expect(second.err).toBe('Starting the server and the database…\n');
  expect(second.out).toBe(first.out);
  // includes the session of the first start
  expect(await seen()).toEqual(before);
  await stopDemo(second, 'SIGINT');
});
