import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateTime } from '#kit/core/day.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { WEBHOOK_LIMITS } from '../../rules/webhook.ts';
import { SecretSheet } from '../SecretSheet.tsx';
import { type Webhook, refreshWebhooks } from './query.ts';
import { RotateWebhookSecret } from './rotate-secret.graphql.ts';
import { useWebhookErrors } from './useWebhookErrors.ts';
import { PasswordSheet } from '../PasswordSheet.tsx';

type RotateSecretSheetProps = { webhook: Webhook; onClose: () => void };

/** Gives a webhook a new secret with the user's password, and shows it once. */
export function RotateSecretSheet({ webhook, onClose }: RotateSecretSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const rotate = useMutation({
    mutationFn: () => request(RotateWebhookSecret, { id: webhook.id, password }),
    onSuccess: () => refreshWebhooks(queries),
  });
  const errors = useWebhookErrors(rotate.error);
  const rotated = rotate.data?.rotarSecretoWebhook;
  if (rotated) {
    const until = rotated.webhook.secreto_anterior_hasta;
    return (
      <SecretSheet title={t`The webhook's new secret`} secret={rotated.secreto} onClose={onClose}>
        {until && t`The former one signs, too, until ${formatDateTime(until)}.`}
      </SecretSheet>
    );
  }
  return (
    <PasswordSheet
      title={t`New secret`}
      accept={t`Make a new secret`}
      errors={errors}
      password={password}
      onPassword={setPassword}
      busy={rotate.isPending}
      isTried={isTried}
      onSubmit={() => {
        setTried(true);
        if (password !== '') rotate.mutate();
      }}
      onEdit={rotate.reset}
      onClose={onClose}
    >
      <p>
        {t`For ${WEBHOOK_LIMITS.formerHours} hours both secrets sign, so that your system can change without losing an event.`}
      </p>
    </PasswordSheet>
  );
}
