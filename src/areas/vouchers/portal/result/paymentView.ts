import { msg } from '@lingui/core/macro';
import { i18n } from '#kit/portal/i18n/messages.ts';
import type { PaymentView } from '#kit/portal/payment-view.ts';
import '../messages.es.po';
import { purchases, shop } from '../links.ts';
import { ResultModal } from './ResultModal.tsx';

const NOTES: Readonly<Record<string, ReturnType<typeof msg>>> = {
  created: msg`Continue it, or cancel it. What you had chosen is still there.`,
  pending: msg`Do not pay it again. You may leave this page: we keep asking.`,
  approved: msg`The codes are on their way: their password comes by e-mail.`,
  rejected: msg`What you had chosen is still there: you can pay it again.`,
  failed: msg`What you had chosen is still there: you can pay it again.`,
  expired: msg`What you had chosen is still there: you can pay it again.`,
  reversed: msg`The codes of this purchase no longer work.`,
};

/** The voucher texts on the result of a payment. */
export const paymentView: PaymentView = {
  get concept() {
    return i18n._(msg`Gift vouchers`);
  },
  begin: shop,
  get list() {
    return { ...purchases, label: i18n._(msg`My purchased vouchers`) };
  },
  note: (state) => NOTES[state] && i18n._(NOTES[state]),
  Result: ResultModal,
};
