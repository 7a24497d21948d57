import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Alert } from '../../../../kit/portal/design/Alert.tsx';
import { TextLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { PortalError } from '../../../../kit/portal/graphql/error.ts';
import { type ErrorTexts, useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { resultOf } from '../address.ts';
import { isUuid } from '../payment.ts';

/**
 * That a cash payment was not opened: the specification's alert (section 8), and why where that helps. It stays until it is
 * closed or the payment is changed, because who pays may look away for longer than five seconds.
 */
export function CashFailed({ error, onClose }: { error: Error; onClose: () => void }) {
  const { t } = useLingui();
  const { currency, minimumPaymentCents, maximumPaymentCents } = portalConfig();
  const unknown = () =>
    t`We do not know whether it was prepared. Nothing was charged: try again, it will not be paid twice.`;
  const reasons: ErrorTexts = {
    network: unknown,
    timeout: unknown,
    server: unknown,
    gateway_unavailable: () => t`The bank's payment page is not available. Try again in a few minutes.`,
    payment_ended: () => t`This payment has already ended.`,
    payment_below_minimum: () => t`A payment is of ${formatMoney(minimumPaymentCents, currency)} or more.`,
    payment_above_maximum: () => t`A payment is of ${formatMoney(maximumPaymentCents, currency)} at most.`,
    support_session: () => t`A support session may look, but not pay.`,
    confined: () =>
      t`What is paid here is your whole company's, and you see a part of it: ask who manages your account.`,
  };
  const errorText = useErrorText(reasons);
  const told = error instanceof PortalError ? error : undefined;
  const reference = told?.details['reference'];
  const explained = told && (told.code in reasons || told.code === 'forbidden' || told.code === 'unauthorized');
  return (
    <Alert variant="danger" lasts={null} onGone={onClose}>
      <b>{t`An error occurred while processing the payment. Please try again.`}</b> {explained && errorText(error)}{' '}
      {typeof reference === 'string' && isUuid(reference) && (
        <TextLink {...resultOf(reference)}>{t`See the payment`}</TextLink>
      )}
    </Alert>
  );
}
