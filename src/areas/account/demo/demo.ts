import type { AreaDemo } from '../../../../tools/demo/area-demo.ts';
import { documents } from './documents.ts';

/** The documents and the statements. */
export const demo: AreaDemo = { recordsOf: documents };
