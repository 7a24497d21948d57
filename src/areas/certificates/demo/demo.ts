import type { AreaDemo } from '#kit/demo/area-demo.ts';
import { sales } from './sales.ts';

/** The sales of the clients' invoices. */
export const demo: AreaDemo = { recordsOf: sales };
