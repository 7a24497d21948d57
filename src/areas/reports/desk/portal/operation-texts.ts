import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

export const operationTexts: OperationTexts = {
  queues: {
    'reports.begin': msg`Scheduled reports of the day`,
    'reports.mail': msg`Mails with scheduled reports`,
    'reports.confirm-mail': msg`Mails that ask to confirm a report`,
  },
};
