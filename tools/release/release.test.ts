import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OPERATOR_COMMANDS } from './commands.ts';
import { launcher } from './launcher.ts';
import { licensesText } from './licenses.ts';
import { readPackage, withDependencies } from './packages.ts';
import { emptyReleaseFolder } from './release-folder.ts';

/** Commands of docs/operations.md that only the repository has, and the server. */
const NO_OPERATOR_COMMANDS = new Set(['build', 'cluster', 'release', 'serve', 'test']);

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

test('every package that the server needs has a licence that is allowed', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const folders = withDependencies('.', Object.keys(dependencies));
  expect(() =>
    licensesText(
      '.',
      folders.map((folder) => readPackage('.', folder)),
    ),
  ).not.toThrow();
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
  const others = ['letter.txt', 'surtidor-20261127T050000Z.zip', 'surtidor-0.0.9.txt', 'my-surtidor-0.0.9.tar.gz'];
  for (const file of ['surtidor-0.0.9.tar.gz', 'surtidor-0.1.0-rc.1.cdx.json', ...others])
    writeFileSync(join(folder, file), '');
  const sums = (name: string) => writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  ${name}\n`);
  sums('debian-12.iso');
  expect(() => emptyReleaseFolder(folder)).toThrow('SHA256SUMS');
  sums('surtidor-0.0.9.tar.gz');
  for (const other of others) {
    expect(() => emptyReleaseFolder(folder)).toThrow(other);
    expect(readdirSync(folder)).toContain('SHA256SUMS');
    rmSync(join(folder, other));
  }
  expect(readdirSync(folder)).toHaveLength(3);
  emptyReleaseFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

/** A release of two commands whose Node prints its process and what it was started with. */
function openLaunched({ version = 'v24.21.0' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'release/bin'), { recursive: true });
  const options = { 'dist/server/main.js': ['--a', '--b'], 'tools/import.ts': ['--c'] };
  const mode = 0o755;
  writeFileSync(join(folder, 'release/bin/surtidor'), launcher(['audit', 'import'], options, '24.21.0'), { mode });
  const node = `[ "$1" != --version ] || { echo ${version}; exit; }\necho $$ "$NODE_ENV" "$@"`;
  writeFileSync(join(folder, 'node'), `#!/bin/sh\n${node}\n`, { mode });
  symlinkSync('release', join(folder, 'current'));
  const start = (...args: string[]) => {
    const env = { PATH: `${folder}:/usr/bin:/bin` };
    const { pid, status, stdout, stderr } = spawnSync(join(folder, 'current/bin/surtidor'), args, {
      env,
      encoding: 'utf8',
    });
    return { status, stderr, printed: stdout.replace(`${pid} `, 'this process: ') };
  };
  return { folder, start };
}

test('bin/surtidor becomes the program, with its options of Node and its arguments, also through a link', () => {
  const { folder, start } = openLaunched();
  const dist = join(folder, 'release/dist');
  expect(start('serve').printed).toBe(`this process: production --a --b ${dist}/server/main.js\n`);
  expect(start('import', 'a b').printed).toBe(`this process: production --c ${dist}/commands/import.js a b\n`);
  expect(start('audit', '--json').printed).toBe(`this process: production ${dist}/commands/audit.js --json\n`);
  expect(start('mutants')).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: surtidor') as string });
});

test('bin/surtidor refuses a Node that is too old', () => {
  for (const version of ['v24.21.1', 'v24.100.0', 'v26.0.0'])
    expect(openLaunched({ version }).start('serve').status).toBe(0);
  for (const version of ['v24.20.9', 'v9.11.2', 'v20.19.0']) {
    const { folder, start } = openLaunched({ version });
    const stderr = `surtidor needs Node 24.21.0 or newer; ${folder}/node is ${version}\n`;
    expect(start('serve')).toEqual({ status: 1, stderr, printed: '' });
  }
});
