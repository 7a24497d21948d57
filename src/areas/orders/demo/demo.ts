import type { AreaDemo } from '#kit/demo/area-demo.ts';
import { orders } from './orders.ts';

/** The orders with their events and deliveries. */
export const demo: AreaDemo = { recordsOf: orders };
