import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { can } from '#kit/core/access.ts';
import type { Cents } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { type PlannedPayment, planPayments } from '../../rules/plan.ts';
import { type Choice, needsPlan } from '../../rules/selection.ts';
import '../messages.es.po';
import { useActor } from '#areas/session/portal/public.ts';
import { PayDialog } from './PayDialog.tsx';
import { PayInvoices } from './pay.graphql.ts';
import { SelectionPlan } from './SelectionPlan.tsx';
import { chooseExactly } from './selectionStore.ts';
import { usePayment } from './usePayment.ts';

type PayExactlyProps = {
  /** The ids of open invoices. */
  ids: readonly string[];
  /** What to pay of the invoices that are paid in part, by id; the others are paid in full. */
  parts?: ReadonlyMap<string, Cents>;
  children: ReactNode;
  /** The invoices may have changed. */
  onChanged: () => void;
};

/**
 * A button that pays exactly these invoices: it makes them the selection and opens their payment, or a plan of
 * payments if one payment is not enough. Opens nothing if one of them can no longer be paid. Renders nothing for users
 * who may not pay, such as support.
 */
export function PayExactly({ ids, parts, children, onChanged }: PayExactlyProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const asker = useActor();
  const payment = usePayment(onChanged);
  const [isChoosing, setChoosing] = useState(false);
  const [planning, setPlanning] = useState<readonly PlannedPayment<Choice>[]>();

  async function begin(): Promise<void> {
    const { currency, maximumPaymentCents } = portalConfig();
    const limits = { currency, maximum: maximumPaymentCents };
    setChoosing(true);
    try {
      const selection = await chooseExactly(ids, parts);
      if (selection.length < ids.length) {
        showToast(t`Some of these invoices can no longer be paid: look at them again.`, 'warning');
        onChanged();
        return;
      }
      if (needsPlan(selection, limits)) setPlanning(planPayments(selection, limits).payments);
      else await payment.pay();
    } catch (error) {
      showToast(errorText(error), 'danger');
    } finally {
      setChoosing(false);
    }
  }

  if (!can(asker, PayInvoices)) return null;
  return (
    <>
      <Button
        look="primary"
        size="l"
        wide="phone"
        changes
        busy={isChoosing || payment.step.name === 'asking'}
        onClick={() => void begin()}
      >
        {children}
      </Button>
      <SelectionPlan payments={planning} onClose={() => setPlanning(undefined)} onChanged={onChanged} />
      <PayDialog payment={payment} />
    </>
  );
}
