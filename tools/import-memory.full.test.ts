import { expect, test } from 'vitest';
import { createPostgresDatabase } from '#kit/server/testing/database.ts';
import { runCommand } from './testing/command.ts';
import { demoRecords } from './demo/records.ts';

test('imports 32,000 documents in a heap that could not hold them', async () => {
  const env = { DATABASE_URL: await createPostgresDatabase() };
  const records = demoRecords({ seed: 'heap', size: 32_000, today: '2026-11-21', open: 0 });
  const all = [...records].map((record) => `${JSON.stringify(record)}\n`).join('');
  expect(all.length).toBeGreaterThan(13_000_000);
  const { code, out, err } = await runCommand(['--max-old-space-size=40', 'tools/import.ts', '-'], env, all);
  expect([code, err.slice(-200)]).toEqual([0, expect.stringContaining('0 rejected')]);
  expect(JSON.parse(out)).toMatchObject({ rejected: 0, warnings: [] });
});
