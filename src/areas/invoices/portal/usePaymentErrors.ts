import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';

/** Error texts of a payment that could not be started. The caller's `texts` replace those for invoices. */
export function usePaymentErrors(texts: ErrorTexts): ErrorTexts {
  const { t } = useLingui();
  return {
    network: () =>
      t`There is no connection with the server, so we do not know whether your payment was prepared. Nothing was charged. Try again: it will not be paid twice.`,
    timeout: () =>
      t`The server takes too long to answer, so we do not know whether your payment was prepared. Nothing was charged. Try again: it will not be paid twice.`,
    gateway_unavailable: () =>
      t`The bank's payment page is not available. Your invoices are free: try again in a few minutes.`,
    payment_ended: () => t`This payment has already ended.`,
    support_session: () => t`A support session may look, but not pay.`,
    ...texts,
  };
}
