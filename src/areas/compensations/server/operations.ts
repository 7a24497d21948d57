import type { Operations } from '../../../kit/server/operation.ts';
import { proponerCompensacion } from './propose.ts';

export const operations: Operations = {
  Query: { proponerCompensacion },
};
