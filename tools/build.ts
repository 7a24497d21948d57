/** `npm run build`: builds dist/portal and dist/server; `--if-changed`: only where their sources changed. */
import { fileURLToPath } from 'node:url';
import { build, buildIfChanged } from './start/build-if-changed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
await (process.argv.includes('--if-changed') ? buildIfChanged(root, (line) => console.error(line)) : build(root));
