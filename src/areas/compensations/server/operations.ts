import type { Operations } from '../../../kit/server/operation.ts';
import { crearCompensacion } from './compensate.ts';
import { listarCompensaciones } from './list.ts';
import { proponerCompensacion } from './propose.ts';

export const operations: Operations = {
  Query: { listarCompensaciones, proponerCompensacion },
  Mutation: { crearCompensacion },
};
