import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWhereChanged } from './built.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'surtidor-built-'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write(
    'vite.config.ts',
    `export default { root: 'src/portal', build: { outDir: '../../dist/portal', emptyOutDir: true } };`,
  );
  write('src/portal/index.html', '<script type="module" src="../areas/pay/portal/pay.js"></script>');
  write('src/areas/pay/portal/pay.js', `document.title = 'pay';`);
  write('vite.server.config.ts', `export default { build: { ssr: 'src/server/main.ts', outDir: 'dist/server' } };`);
  write('src/server/main.ts', `console.log('pay');`);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A repository with a portal and a server as small as can be, which the real Vite builds. */
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** What it said of building; nothing where it did not build. */
async function built(): Promise<readonly string[]> {
  const said: string[] = [];
  await buildWhereChanged(root, (line) => said.push(line));
  expect(readFileSync(join(root, 'dist/portal/index.html'), 'utf8')).toContain('<script');
  expect(readFileSync(join(root, 'dist/server/main.js'), 'utf8')).toContain('pay');
  return said;
}

const PORTAL = 'Building the portal…';
const SERVER = 'Building the server…';

test('portal and server are built the first time, and again only where their sources have changed', async () => {
  expect(await built()).toEqual([PORTAL, SERVER]);
  expect(await built()).toEqual([]);
  const changes: readonly [string, readonly string[]][] = [
    ['src/areas/pay/portal/pay.js', [PORTAL]],
    ['src/areas/pay/server/pay.ts', [SERVER]],
    ['src/areas/pay/rules/pay.ts', [PORTAL, SERVER]],
    ['package-lock.json', [PORTAL, SERVER]],
  ];
  for (const [path, expected] of changes) {
    write(path, '[]');
    expect(await built()).toEqual(expected);
    expect(await built()).toEqual([]);
  }
});
