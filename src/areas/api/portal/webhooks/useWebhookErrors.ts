import { useLingui } from '@lingui/react/macro';
import { WEBHOOK_LIMITS } from '../../rules/webhook.ts';
import { useFieldErrors } from '../useFieldErrors.ts';

/** The texts of an error of a webhook's operations. */
export function useWebhookErrors(error: Error | null) {
  const { t } = useLingui();
  return useFieldErrors(error, ['input.url', 'input.eventos'], {
    url_invalid: () =>
      t`Write a public address that begins with https://, without user or password; the port is 443 or 8443.`,
    webhook_exists: () => t`Another webhook of your company has this address.`,
    too_many_webhooks: () =>
      t`Your company has ${WEBHOOK_LIMITS.webhooks} webhooks, which is the most. Remove one first.`,
    webhook_paused: () => t`The webhook is paused. Resume it first.`,
    webhook_too_soon: () => t`Wait ${WEBHOOK_LIMITS.againSeconds} seconds, then send it again.`,
  });
}
