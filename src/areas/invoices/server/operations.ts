import type { Operations } from '../../../kit/server/operation.ts';
import { documentos } from './list.ts';

export const operations: Operations = {
  Query: { documentos },
};
