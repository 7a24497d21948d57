import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OPERATOR_COMMANDS } from './commands.ts';
import { launcher } from './launcher.ts';
import { licensesText } from './licenses.ts';
import { emptyReleaseFolder } from './release-folder.ts';

/** Commands of docs/operations.md that only the repository has, and the server. */
const NO_OPERATOR_COMMANDS = new Set(['build', 'release', 'serve']);

test('a release has every command that docs/operations.md names', () => {
  const named = readFileSync('docs/operations.md', 'utf8').matchAll(/npm run ([a-z][a-z-]+)/g);
  const commands = [...named].map(([, name = '']) => name).filter((name) => !NO_OPERATOR_COMMANDS.has(name));
  expect([...new Set(commands)].filter((name) => !OPERATOR_COMMANDS.includes(name))).toEqual([]);
});

test('a release is refused with a package whose licence is not allowed, and takes the better of two', () => {
  const one = { folder: 'node_modules/pino', name: 'pino', version: '1.0.0' };
  expect(licensesText('.', [{ ...one, license: '(GPL-3.0-only OR MIT)' }])).toContain(
    'pino 1.0.0: (GPL-3.0-only OR MIT)',
  );
  for (const license of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(MIT OR ISC) AND GPL-3.0-only', 'UNLICENSED']) {
    expect(() => licensesText('.', [{ ...one, license }])).toThrow(`pino (${license})`);
  }
});

test('the chart and the changelog have the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const chart = readFileSync('deploy/chart/Chart.yaml', 'utf8');
  expect(chart).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
  expect(/^## (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
});

test('a release replaces the one before in its folder, and deletes nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['surtidor-0.0.9.tar.gz', 'SHA256SUMS', 'letter.txt']) writeFileSync(join(folder, file), '');
  expect(() => emptyReleaseFolder(folder)).toThrow(`${folder} has files of no release: letter.txt`);
  expect(readdirSync(folder)).toHaveLength(3);
  rmSync(join(folder, 'letter.txt'));
  emptyReleaseFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
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
  symlinkSync('release', join(folder, 'current'));
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
