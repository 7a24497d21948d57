import { useLingui } from '@lingui/react/macro';
import type { SolicitudInput } from '#kit/core/contract/types.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Alert } from '#kit/portal/design/Alert.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { PortalError, isUnanswered } from '#kit/portal/http/error.ts';
import { type ErrorTexts, useErrorText } from '#kit/portal/http/useErrorText.ts';
import { isUuid } from '#kit/core/id.ts';
import { AskApproval, needsApproval } from '#areas/approvals/portal/public.ts';
import { resultOf } from './links.ts';
import { usePaymentErrors } from './usePaymentErrors.ts';
import './messages.es.po';

type PaymentFailedProps = {
  error: Error;
  /** The screen's own texts. */
  texts?: ErrorTexts;
  /** What an approval is asked for where the payment needs one. */
  input: Omit<SolicitudInput, 'nota'>;
  onClose: () => void;
};

/** The alert of a failed payment without invoices (specification A8, B8), or the dialog that asks for its approval. */
export function PaymentFailed({ error, texts, input, onClose }: PaymentFailedProps) {
  const { t } = useLingui();
  const { currency, minimumPaymentCents, maximumPaymentCents } = portalConfig();
  const unknown = () =>
    t`We do not know whether it was prepared. Nothing was charged: try again, it will not be paid twice.`;
  const [least, most] = [minimumPaymentCents, maximumPaymentCents].map((cents) => formatMoney(cents, currency));
  const reasons = usePaymentErrors({
    network: unknown,
    timeout: unknown,
    server: unknown,
    gateway_unavailable: () => t`The bank's payment page is not available. Try again in a few minutes.`,
    payment_below_minimum: () => t`A payment is of ${least} or more.`,
    payment_above_maximum: () => t`A payment is of ${most} at most.`,
    confined: () =>
      t`What is paid here is your whole company's, and you see a part of it: ask who manages your account.`,
    ...texts,
  });
  const errorText = useErrorText(reasons);
  const failure = error instanceof PortalError ? error : undefined;
  const reference = failure?.details['reference'];
  // the payment may exist, or one press leads to it
  const leadsOn = isUnanswered(error) || reference !== undefined;
  const explained =
    failure && (failure.code in reasons || failure.code === 'forbidden' || failure.code === 'unauthorized');
  if (needsApproval(error)) return <AskApproval input={input} error={error} onClose={onClose} />;
  return (
    <Alert variant="danger" lasts={leadsOn ? null : undefined} onGone={onClose}>
      <b>{t`An error occurred while processing the payment. Please try again.`}</b> {explained && errorText(error)}{' '}
      {typeof reference === 'string' && isUuid(reference) && (
        <TextLink {...resultOf(reference)}>{t`See the payment`}</TextLink>
      )}
    </Alert>
  );
}
