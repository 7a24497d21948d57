import { useLingui } from '@lingui/react/macro';
import type { PaymentWay } from '../../rules/numbers-api.ts';

/** Names of the ways of paying. */
export function usePaymentWays(): Readonly<Record<PaymentWay, string>> {
  const { t } = useLingui();
  return { invoices: t`Invoices`, cash: t`Cash payment`, vouchers: t`Gift vouchers` };
}
