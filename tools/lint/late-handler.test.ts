import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const REFUSED = [
  'const lost = send(); await kill(); await expect(lost).rejects.toThrow();',
  'const lost = send(); await kill(); expect(await lost.catch(String)).toBe();',
  'const lost = send(); await kill(); await Promise.allSettled([lost]);',
  'const lost = send(); await kill(); try { await lost; } catch { noted(); }',
];
const ALLOWED = [
  'const lost = send().then(() => "answered", String); await kill(); expect(await lost).toBe();',
  'const lost = send(); await expect(lost).rejects.toThrow(); await kill();',
  'const sent = send(); await kill(); await sent;',
];

const folder = mkdtempSync(join(tmpdir(), 'surtidor-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The numbers of the lines that the rule refuses; each line is a function with its own statements. */
let refused: number[];
beforeAll(async () => {
  const config = join(folder, 'oxlint.json');
  const jsPlugins = [join(import.meta.dirname, 'late-handler.mjs')];
  const rules = { 'promises/late-handler': 'error' };
  writeFileSync(config, JSON.stringify({ jsPlugins, plugins: [], categories: { correctness: 'off' }, rules }));
  const source = join(folder, 'source.ts');
  writeFileSync(source, [...REFUSED, ...ALLOWED].map((line) => `async () => { ${line} };\n`).join(''));
  const output = await new Promise<string>((resolve) => {
    const lint = ['node_modules/.bin/oxlint', '-c', config, '--format=unix', source];
    execFile(process.execPath, lint, (_, printed) => resolve(printed));
  });
  refused = [...output.matchAll(/source\.ts:(\d+):.*'lost' may reject before it has a handler/g)].map(([, n]) =>
    Number(n),
  );
});

test.each(REFUSED.map((line, index) => [line, index + 1] as const))(
  'refuses an expected rejection whose handler comes after an await: %s',
  (_, number) => expect(refused).toContain(number),
);

test.each(ALLOWED.map((line, index) => [line, REFUSED.length + index + 1] as const))(
  'allows a handler before the await, and a promise that should not reject: %s',
  (_, number) => expect(refused).not.toContain(number),
);
