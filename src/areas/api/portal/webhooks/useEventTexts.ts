import { useLingui } from '@lingui/react/macro';
import { PING, type WebhookEvent } from '../../rules/webhook.ts';

/** The text of each type of event. */
export function useEventTexts(): Readonly<Record<WebhookEvent | typeof PING, string>> {
  const { t } = useLingui();
  return {
    'invoice.issued': t`An invoice was issued`,
    'payment.approved': t`A payment was approved`,
    'order.state': t`An order changed its state`,
    'case.updated': t`A case has news`,
    ping: t`Test`,
  };
}
