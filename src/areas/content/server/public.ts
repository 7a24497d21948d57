/** All that other areas may use of the content. */
import { blockKind } from './import-blocks.ts';

/** The records that the import takes for content. */
export const recordKinds = [blockKind];
