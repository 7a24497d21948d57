import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OPERATOR_COMMANDS } from './commands.ts';
import { launcher } from './launcher.ts';
import { licensesText } from './licenses.ts';

const HERE = new Set(['build', 'release', 'serve']);

test('a release has every command that docs/operations.md names', () => {
  const named = readFileSync('docs/operations.md', 'utf8').matchAll(/npm run ([a-z][a-z-]+)/g);
  const commands = [...named].map(([, name = '']) => name).filter((name) => !HERE.has(name));
  expect([...new Set(commands)].filter((name) => !OPERATOR_COMMANDS.includes(name))).toEqual([]);
});

test('a release is refused with a package whose licence is not allowed, and takes the better of two', () => {
  const one = { folder: 'node_modules/pino', name: 'pino', version: '1.0.0' };
  expect(licensesText('.', [{ ...one, license: '(GPL-3.0-only OR MIT)' }])).toContain(
    'pino 1.0.0: (GPL-3.0-only OR MIT)',
  );
  for (const license of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED']) {
    expect(() => licensesText('.', [{ ...one, license }])).toThrow(`pino (${license})`);
  }
});

test('bin/surtidor becomes the program, with its options of Node and its arguments, also through a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'release/bin'), { recursive: true });
  const script = join(folder, 'release/bin/surtidor');
  writeFileSync(
    script,
    launcher(['audit', 'import'], { 'dist/server/main.js': ['--a', '--b'], 'tools/import.ts': ['--c'] }),
  );
  chmodSync(script, 0o755);
  const node = join(folder, 'node');
  // prints the process and what it was started with
  writeFileSync(node, '#!/bin/sh\necho $$ "$NODE_ENV" "$@"\n', { mode: 0o755 });
  spawnSync('ln', ['-s', 'release', join(folder, 'current')]);
  const started = (...args: string[]) => {
    const env = { PATH: `${folder}:/usr/bin:/bin` };
    const { pid, status, stdout, stderr } = spawnSync(join(folder, 'current/bin/surtidor'), args, {
      env,
      encoding: 'utf8',
    });
    return { status, stderr, printed: stdout.replace(`${pid} `, 'this process: ') };
  };
  const dist = join(folder, 'release/dist');
  expect(started('serve').printed).toBe(`this process: production --a --b ${dist}/server/main.js\n`);
  expect(started('import', 'a b').printed).toBe(`this process: production --c ${dist}/commands/import.js a b\n`);
  expect(started('audit', '--json').printed).toBe(`this process: production ${dist}/commands/audit.js --json\n`);
  expect(started('mutants')).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: surtidor') as string });
});
