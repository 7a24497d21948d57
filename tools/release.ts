/**
 * `npm run release`: builds everything and writes the release of package.json's version to dist/release: an archive that
 * runs by itself, its list of packages (CycloneDX), and the checksums of both (docs/operations.md, Release).
 * `--if-changed` builds only what has changed.
 */
import { fileURLToPath } from 'node:url';
import { makeRelease } from './release/make-release.ts';
import { RELEASED_NAMES, build, buildIfChanged } from './start/build-if-changed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
await (process.argv.includes('--if-changed')
  ? buildIfChanged(root, (line) => console.error(line), RELEASED_NAMES)
  : build(root, RELEASED_NAMES));
for (const { path, bytes } of makeRelease(root)) console.log(`${path}  ${(bytes / 1e6).toFixed(1)} MB`);
