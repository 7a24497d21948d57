import type { Operations } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { cmsBlocks } from './blocks.ts';

export const operations: Operations = {
  Query: {
    cmsBlocks: { allow: OPERATIONS.cmsBlocks, run: cmsBlocks },
  },
};
