/**
 * `npm run build`: builds dist/portal, dist/desk and dist/server. `--if-changed` builds only outputs whose sources
 * changed; `--without-desk` leaves out the desk.
 */
import { fileURLToPath } from 'node:url';
import { type BuildTarget, BUILD_TARGETS, build, buildIfChanged } from './start/build-if-changed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isLeftOut = (name: BuildTarget) => name === 'the desk' && process.argv.includes('--without-desk');
const names = BUILD_TARGETS.filter((name) => !isLeftOut(name));
await (process.argv.includes('--if-changed')
  ? buildIfChanged(root, (line) => console.error(line), names)
  : build(root, names));
