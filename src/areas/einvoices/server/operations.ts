import type { Operations } from '../../../kit/server/operation.ts';
import { getUrlInvoiceGurusoft } from './invoice.ts';
import { getUrlInvoicesZip } from './zip.ts';

export const operations: Operations = {
  Mutation: { getUrlInvoiceGurusoft, getUrlInvoicesZip },
};
