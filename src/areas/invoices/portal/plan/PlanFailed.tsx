import { useLingui } from '@lingui/react/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { AskApproval, needsApproval } from '#areas/approvals/portal/public.ts';
import { usePaymentErrors } from '../usePaymentErrors.ts';

/** Why a plan's payment could not be started, or the dialog that asks for its approval. `plan`: its id. */
export function PlanFailed({ error, plan, onClose }: { error: unknown; plan?: string; onClose: () => void }) {
  const { t } = useLingui();
  const changed = () => t`Some of these invoices have changed or were paid meanwhile. Review the plan and try again.`;
  const errorText = useErrorText(
    usePaymentErrors({
      plan_changed: changed,
      plan_nothing_payable: changed,
      plan_not_needed: changed,
      document_in_payment: changed,
      document_in_compensation: changed,
      document_blocked: changed,
      document_paid: changed,
      document_compensated: changed,
      plan_payment_unfinished: () => t`A payment of this plan is still under way: the next one follows its result.`,
    }),
  );
  if (plan !== undefined && needsApproval(error)) {
    return <AskApproval input={{ tipo: 'plan', plan }} error={error} onClose={onClose} />;
  }
  return (
    <Modal kind="error" title={t`The payment could not be started`} onAccept={onClose}>
      {errorText(error)}
    </Modal>
  );
}
