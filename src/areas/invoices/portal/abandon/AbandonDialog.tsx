import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { AbandonPayment } from './abandon.graphql.ts';

/** `invoices`: their number; 0 for a cash payment. */
type AbandonDialogProps = { uuid: string; invoices: number; onClose: () => void };

export function AbandonDialog({ uuid, invoices, onClose }: AbandonDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText({
    gateway_unavailable: () => t`The bank does not answer, so nothing is let go.`,
  });
  const queries = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await request(AbandonPayment, { uuid })).abandonarTransaccion?.response,
    onSuccess: (response) => {
      if (response === 'pending' || response === 'approved') return;
      showToast(
        invoices === 0
          ? t`The bank confirmed: the payment is cancelled.`
          : t`The bank confirmed: the payment is cancelled and its invoices are unlocked.`,
      );
      onClose();
    },
    // payments and invoices may have changed even if the request failed
    onSettled: () => queries.invalidateQueries(),
  });

  if (error) {
    return (
      <Modal
        kind="error"
        title={t`The payment could not be cancelled`}
        accept={t`Try again`}
        onAccept={() => mutate()}
        onCancel={onClose}
        cancel={t`Close`}
      >
        {errorText(error)} {t`The payment is as it was.`}
      </Modal>
    );
  }
  if (data === 'approved') {
    return (
      <Modal kind="success" title={t`The bank had already approved it`} onAccept={onClose}>
        {invoices === 0
          ? t`The payment was made: there is nothing to cancel.`
          : t`The payment was made and its invoices are paid: there is nothing to cancel.`}
      </Modal>
    );
  }
  if (data === 'pending') {
    return (
      <Modal kind="warning" title={t`The bank has not confirmed`} onAccept={onClose}>
        {invoices === 0
          ? t`The payment is already at your bank, so it cannot be cancelled.`
          : t`The payment is already at your bank, so it cannot be cancelled. Its invoices stay locked until the bank answers.`}
      </Modal>
    );
  }
  return (
    <Modal
      kind="warning"
      title={t`Cancel this payment?`}
      accept={t`Cancel payment`}
      busy={isPending}
      onAccept={() => mutate()}
      cancel={t`Keep it`}
      onCancel={onClose}
    >
      {invoices === 0
        ? t`We ask the bank to cancel it.`
        : plural(invoices, {
            one: 'We ask the bank to cancel it. The invoice is unlocked as soon as the bank confirms.',
            other: 'We ask the bank to cancel it. The # invoices are unlocked as soon as the bank confirms.',
          })}
    </Modal>
  );
}
