import type { AreaDemo } from '../../../../tools/demo/area-demo.ts';
import { files } from './files.ts';

/** The XML of some invoices. */
export const demo: AreaDemo = { filesOf: files };
