import type { AreaDemo } from '#kit/demo/area-demo.ts';
import { files } from './files.ts';

/** Electronic invoices (XML) for some of the demo's documents. */
export const demo: AreaDemo = { filesOf: files };
