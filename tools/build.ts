/** `npm run build`: builds the portal into dist/portal and the server into dist/server, and notes of which sources, so that `npm start` need not. */
import { fileURLToPath } from 'node:url';
import { build } from './start/built.ts';

await build(fileURLToPath(new URL('..', import.meta.url)));
