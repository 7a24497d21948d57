import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

export const operationTexts: OperationTexts = {
  switches: {
    hidden_rejection_reasons: msg`Reasons of rejected orders hidden`,
    claims_outside_limit: msg`Amounts in open cases outside of the limit`,
  },
  queues: {
    'payments.approved': msg`Orders released after a payment`,
    'orders.claims': msg`Notices of claim periods that end`,
  },
};
