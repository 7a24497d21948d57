import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

export const operationTexts: OperationTexts = {
  queues: {
    'approvals.expire': msg`Ends of requests for approval`,
    'approvals.policy': msg`Begin of a pending policy of approval`,
  },
};
