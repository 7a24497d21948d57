import { msg } from '@lingui/core/macro';
import type { HealthTexts, OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import type { VouchersHealth, VouchersSection } from '../rules/health.ts';
import './messages.es.po';

const vouchers: HealthTexts<VouchersHealth, VouchersSection> = {
  label: msg`Vouchers`,
  figures: (figures) => msg`Purchases paid an hour ago without their vouchers: ${figures.withoutCodes}.`,
  help: {
    'Vouchers to look at': msg`The job that makes the vouchers is tried again for a week: its error is in the log and among the failed jobs.`,
  },
};

export const operationTexts: OperationTexts = {
  health: { vouchers },
  queues: {
    'payments.purchase-approved': msg`Vouchers of an approved purchase`,
    'payments.purchase-reversed': msg`Vouchers disabled after a payment taken back`,
    'vouchers.file-ready': msg`File of bought vouchers announced`,
    'vouchers.file-mail': msg`Mail: password of bought vouchers`,
    'vouchers.reversal-mail': msg`Mail to support: used vouchers of a payment taken back`,
  },
};
