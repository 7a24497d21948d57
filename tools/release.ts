/**
 * `npm run release [-- --to DIR]`: builds everything and writes the release of package.json's version to dist/release
 * or DIR: an archive that runs by itself, its list of packages (CycloneDX), and the checksums of both
 * (docs/operations.md, Release). `--if-changed` builds only what has changed.
 */
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRelease } from './release/make-release.ts';
import { filesOfRelease } from './release/release-folder.ts';
import { RELEASED_NAMES, build, buildIfChanged } from './start/build-if-changed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { to, 'if-changed': ifChanged } = parseArgs({
  options: { to: { type: 'string' }, 'if-changed': { type: 'boolean', default: false } },
}).values;
const target = to === undefined ? `${root}dist/release` : resolve(to);
try {
  filesOfRelease(target);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await (ifChanged ? buildIfChanged(root, (line) => console.error(line), RELEASED_NAMES) : build(root, RELEASED_NAMES));
for (const { path, bytes } of makeRelease(root, target))
  console.log(`${relative('.', path)}  ${(bytes / 1e6).toFixed(1)} MB`);
