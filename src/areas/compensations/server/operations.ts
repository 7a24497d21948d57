import type { Operations } from '../../../kit/server/operation.ts';
import { crearCompensacion } from './compensate.ts';
import { proponerCompensacion } from './propose.ts';

export const operations: Operations = {
  Query: { proponerCompensacion },
  Mutation: { crearCompensacion },
};
