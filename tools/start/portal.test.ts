import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPortalWhereChanged } from './portal.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'surtidor-portal-'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write(
    'vite.config.ts',
    `export default { root: 'src/portal', build: { outDir: '../../dist/portal', emptyOutDir: true } };`,
  );
  write('src/portal/index.html', '<script type="module" src="../areas/pay/portal/pay.js"></script>');
  write('src/areas/pay/portal/pay.js', `document.title = 'pay';`);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A repository with a portal as small as one can be, which the real Vite builds. */
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** What it said of building; nothing where it did not build. */
async function built(): Promise<readonly string[]> {
  const said: string[] = [];
  await buildPortalWhereChanged(root, (line) => said.push(line));
  expect(readFileSync(join(root, 'dist/portal/index.html'), 'utf8')).toContain('<script');
  return said;
}

test('the portal is built the first time, and again only where its sources have changed', async () => {
  expect(await built()).toEqual(['Building the portal…']);
  expect(await built()).toEqual([]);
  for (const path of ['src/areas/pay/portal/pay.js', 'package-lock.json']) {
    write(path, '[]');
    expect(await built()).toEqual(['Building the portal…']);
    expect(await built()).toEqual([]);
  }
  // the server's are not among them
  write('src/areas/pay/server/pay.ts', '');
  expect(await built()).toEqual([]);
});
