import type { Operations } from '../../../kit/server/operation.ts';
import { getUrlInvoiceGurusoft } from './invoice.ts';

export const operations: Operations = {
  Mutation: { getUrlInvoiceGurusoft },
};
