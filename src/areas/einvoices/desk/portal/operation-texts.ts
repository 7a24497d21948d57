import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

export const operationTexts: OperationTexts = {
  queues: { 'einvoices.archive': msg`ZIPs of a month's documents` },
};
