import type { AreaDemo } from '../../../../tools/demo/area-demo.ts';
import { voucherConfigs } from './config.ts';

/** What the stores sell. */
export const demo: AreaDemo = { records: voucherConfigs };
