/** `npm run build`: builds the portal into dist/portal, and notes of which sources, so that `npm start` need not. */
import { fileURLToPath } from 'node:url';
import { buildPortal } from './start/portal.ts';

await buildPortal(fileURLToPath(new URL('..', import.meta.url)));
