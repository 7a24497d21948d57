import type { AreaDemo } from '../../../../tools/demo/area-demo.ts';
import { contentBlocks } from './blocks.ts';

/** The blocks of the screens. */
export const demo: AreaDemo = { records: contentBlocks };
