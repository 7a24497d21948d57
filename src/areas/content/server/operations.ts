import type { Operations } from '../../../kit/server/operation.ts';
import { cmsBlocks } from './blocks.ts';

export const operations: Operations = {
  Query: {
    cmsBlocks: { allow: { to: 'anyone' }, run: cmsBlocks },
  },
};
