import { useLingui } from '@lingui/react/macro';
import { PortalError } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { WEBHOOK_LIMITS } from '../../rules/webhook.ts';

/** The fields of the forms of a webhook, as the errors name them. */
export type WebhookField = 'input.url' | 'input.eventos' | 'password';
const FIELDS: readonly string[] = ['input.url', 'input.eventos', 'password'] satisfies readonly WebhookField[];

/** The texts of what the server refuses: beside a field, or `general`. Undefined: nothing. */
export function useWebhookErrors(error: Error | null) {
  const { t } = useLingui();
  const errorText = useErrorText({
    url_invalid: () =>
      t`Write a public address that begins with https://, without user or password; the port is 443 or 8443.`,
    webhook_exists: () => t`Another webhook of your company has this address.`,
    too_many_webhooks: () =>
      t`Your company has ${WEBHOOK_LIMITS.webhooks} webhooks, which is the most. Remove one first.`,
    password_wrong: () => t`The password is wrong.`,
    webhook_paused: () => t`The webhook is paused. Resume it first.`,
    webhook_too_soon: () => t`Wait ${WEBHOOK_LIMITS.againSeconds} seconds, then send it again.`,
  });
  const field = error instanceof PortalError && FIELDS.some((one) => one === error.field) ? error.field : undefined;
  return {
    of: (name: WebhookField) => (field === name ? errorText(error) : undefined),
    general: error !== null && field === undefined ? errorText(error) : undefined,
  };
}
