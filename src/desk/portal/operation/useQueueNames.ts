import { useLingui } from '@lingui/react/macro';

/** Names of the job queues; a queue without an entry here keeps its technical name. */
export function useQueueNames(): (queue: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    'session.reset-mail': t`Mail: forgotten password`,
    'session.invitation-mail': t`Mail: invitation of a user`,
    'session.change-mail': t`Mail: password or second factor changed`,
    'session.user-mail': t`Mail: news for a user`,
    'desk.invitation-mail': t`Mail: invitation to the desk`,
    'desk.overdue': t`Sums of what is overdue kept, each day`,
    'invoices.receipt-mail': t`Mail: payment approved, with its receipt`,
    'compensations.answer-mail': t`Mail: end of a compensation`,
    'compensations.undone-mail': t`Mail: compensation undone`,
    'vouchers.file-mail': t`Mail: password of bought vouchers`,
    'vouchers.reversal-mail': t`Mail to support: used vouchers of a payment taken back`,
    'notifications.mail': t`Mail: notifications`,
    'notifications.push': t`Notifications pushed to browsers`,
    'notifications.firebase': t`Notifications copied to Firebase`,
    'notifications.clean': t`Old notifications deleted, at night`,
    'invoices.check-payment': t`Gateway asked about unfinished payments`,
    'invoices.check-ended-payment': t`Gateway asked about ended payments`,
    'invoices.due': t`Notifications of invoices that fall due`,
    'payments.approved': t`Orders released after a payment`,
    'payments.purchase-approved': t`Vouchers of an approved purchase`,
    'payments.purchase-reversed': t`Vouchers disabled after a payment taken back`,
    'vouchers.file-ready': t`File of bought vouchers announced`,
    'compensations.delayed': t`Delayed compensations noticed`,
    'certificates.make': t`Sales certificates made`,
    'forms.clean_uploads': t`Unused files of forms deleted`,
    'outbox.deliver': t`Events delivered to the ERP`,
  };
  return (queue) => names[queue] ?? queue;
}
