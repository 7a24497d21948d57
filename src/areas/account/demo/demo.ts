import type { AreaDemo } from '#kit/demo/area-demo.ts';
import { documents } from './documents.ts';

/** The documents and the statements. */
export const demo: AreaDemo = { recordsOf: documents };
