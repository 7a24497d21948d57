import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfChanged } from './build-if-changed.ts';

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
  write(
    'vite.desk.config.ts',
    `export default { root: 'src/desk', build: { outDir: '../../dist/desk', rolldownOptions: { input: 'src/desk/mesa.html' } } };`,
  );
  write('src/desk/mesa.html', '<script type="module" src="./portal/main.js"></script>');
  write('src/desk/portal/main.js', `document.title = 'desk';`);
  write('vite.server.config.ts', `export default { build: { ssr: 'src/server/main.ts', outDir: 'dist/server' } };`);
  write('src/server/main.ts', `console.log('pay');`);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A minimal repository with a portal, a desk and a server, which the real Vite builds. */
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The printed build steps; empty if nothing was built. */
async function built(): Promise<readonly string[]> {
  const output: string[] = [];
  await buildIfChanged(root, (line) => output.push(line));
  expect(readFileSync(join(root, 'dist/portal/index.html'), 'utf8')).toContain('<script');
  expect(readFileSync(join(root, 'dist/desk/mesa.html'), 'utf8')).toContain('<script');
  expect(readFileSync(join(root, 'dist/server/main.js'), 'utf8')).toContain('pay');
  return output;
}

const PORTAL = 'Building the portal…';
const DESK = 'Building the desk…';
const SERVER = 'Building the server…';

test(
  'builds portal, desk and server the first time, and again only after a change of their sources',
  { tags: 'full' },
  async () => {
    expect(await built()).toEqual([PORTAL, DESK, SERVER]);
    expect(await built()).toEqual([]);
    const changes: readonly [string, readonly string[]][] = [
      ['src/areas/pay/portal/pay.js', [PORTAL, DESK]],
      ['src/desk/portal/main.js', [DESK]],
      ['src/areas/pay/desk/portal/pay.js', [DESK]],
      ['src/areas/pay/desk/server/pay.ts', [SERVER]],
      ['src/areas/pay/server/pay.ts', [SERVER]],
      ['src/areas/pay/rules/pay.ts', [PORTAL, DESK, SERVER]],
      ['src/areas/pay/rules/pay.test.ts', []],
      ['src/areas/pay/server/testing/pay.ts', []],
      ['src/areas/pay/demo/demo.ts', []],
      ['src/areas/pay/scenes/scenes.ts', []],
      ['package-lock.json', [PORTAL, DESK, SERVER]],
    ];
    for (const [path, expected] of changes) {
      write(path, '[]');
      expect(await built()).toEqual(expected);
      expect(await built()).toEqual([]);
    }
  },
);
