import type { AreaDemo } from '#kit/demo/area-demo.ts';
import { voucherConfigs } from './config.ts';

/** The demo's voucher configurations. */
export const demo: AreaDemo = { records: voucherConfigs };
