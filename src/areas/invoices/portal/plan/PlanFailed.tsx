import { useLingui } from '@lingui/react/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';

/** Why a plan's payment could not be started. */
export function PlanFailed({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useLingui();
  const changed = t`Some of these invoices have changed or were paid meanwhile. Review the plan and try again.`;
  const errorText = useErrorText({
    network: () =>
      t`There is no connection with the server, so we do not know whether your payment was prepared. Nothing was charged. Try again: it will not be paid twice.`,
    timeout: () =>
      t`The server takes too long to answer, so we do not know whether your payment was prepared. Nothing was charged. Try again: it will not be paid twice.`,
    gateway_unavailable: () =>
      t`The bank's payment page is not available. Your invoices are free: try again in a few minutes.`,
    payment_ended: () => t`This payment has already ended.`,
    plan_changed: () => changed,
    plan_nothing_payable: () => changed,
    plan_not_needed: () => changed,
    document_in_payment: () => changed,
    document_in_compensation: () => changed,
    document_blocked: () => changed,
    document_paid: () => changed,
    document_compensated: () => changed,
    plan_payment_unfinished: () => t`A payment of this plan is still under way: the next one follows its result.`,
    support_session: () => t`A support session may look, but not pay.`,
  });
  return (
    <Modal kind="error" title={t`The payment could not be started`} onAccept={onClose}>
      {errorText(error)}
    </Modal>
  );
}
