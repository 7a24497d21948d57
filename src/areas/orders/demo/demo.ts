import type { AreaDemo } from '../../../../tools/demo/area-demo.ts';
import { orders } from './orders.ts';

/** The orders with their events and deliveries. */
export const demo: AreaDemo = { recordsOf: orders };
