import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { request } from '#kit/portal/graphql/request.ts';
import { WEBHOOK_EVENTS } from '../../rules/webhook.ts';
import { SecretSheet } from '../SecretSheet.tsx';
import { CreateWebhook } from './create-webhook.graphql.ts';
import { refreshWebhooks } from './query.ts';
import { useWebhookErrors } from './useWebhookErrors.ts';
import { WebhookFields, type WebhookInput, isComplete } from './WebhookFields.tsx';
import { PasswordSheet } from '../PasswordSheet.tsx';

/** Makes a webhook with the user's password, then shows its secret once. */
export function CreateWebhookSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [input, setInput] = useState<WebhookInput>({ url: '', events: WEBHOOK_EVENTS });
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const create = useMutation({
    mutationFn: () => request(CreateWebhook, { input: { url: input.url, eventos: [...input.events] }, password }),
    onSuccess: () => refreshWebhooks(queries),
  });
  const errors = useWebhookErrors(create.error);
  const created = create.data?.crearWebhook;
  if (created) {
    return (
      <SecretSheet title={t`The webhook's secret`} secret={created.secreto} onClose={onClose}>
        {t`With it your system knows that an event comes from the portal.`}
      </SecretSheet>
    );
  }
  return (
    <PasswordSheet
      title={t`Create a webhook`}
      accept={t`Create`}
      errors={errors}
      password={password}
      onPassword={setPassword}
      busy={create.isPending}
      isTried={isTried}
      onSubmit={() => {
        setTried(true);
        if (isComplete(input) && password !== '') create.mutate();
      }}
      onEdit={create.reset}
      onClose={onClose}
    >
      <WebhookFields value={input} onChange={setInput} errors={errors} isTried={isTried} />
      <p>{t`All legal representatives of your company get an e-mail.`}</p>
    </PasswordSheet>
  );
}
