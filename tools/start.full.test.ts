import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '../src/kit/server/testing/database.ts';
import { speakTo } from '../src/server/testing/serve.ts';
import { freeDemoPort } from './start/ports.ts';
import { ready, says, startDemo, stop } from './testing/demo-process.ts';

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
    await says(demo, moment);
    await stop(demo, signal);
  }
  const demo = startDemo(port, env);
  await ready(demo);
  expect(await speakTo(`http://127.0.0.1:${port}`, '').signIn('finanzas@valle.example')).toBeTruthy();
  await stop(demo, 'SIGTERM');
});
