import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { isWebhookEvent } from '../../rules/webhook.ts';
import { ChangeWebhook } from './change-webhook.graphql.ts';
import { type Webhook, refreshWebhooks } from './query.ts';
import { useWebhookErrors } from './useWebhookErrors.ts';
import { WebhookFields, type WebhookInput, isComplete } from './WebhookFields.tsx';
import { PasswordSheet } from '../PasswordSheet.tsx';

type ChangeWebhookSheetProps = { webhook: Webhook; onClose: () => void };

/** Changes, pauses or resumes a webhook with the user's password. */
export function ChangeWebhookSheet({ webhook, onClose }: ChangeWebhookSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [input, setInput] = useState<WebhookInput>({
    url: webhook.url,
    events: webhook.eventos.filter(isWebhookEvent),
  });
  const [isActive, setActive] = useState(webhook.estado !== 'pausado');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      request(ChangeWebhook, {
        id: webhook.id,
        input: { url: input.url, eventos: [...input.events] },
        activo: isActive,
        password,
      }),
    onSuccess: async () => {
      await refreshWebhooks(queries);
      showToast(t`The webhook was changed.`);
      onClose();
    },
  });
  const errors = useWebhookErrors(change.error);
  return (
    <PasswordSheet
      title={t`Change the webhook`}
      accept={t`Save`}
      errors={errors}
      password={password}
      onPassword={setPassword}
      busy={change.isPending}
      isTried={isTried}
      onSubmit={() => {
        setTried(true);
        if (isComplete(input) && password !== '') change.mutate();
      }}
      onEdit={change.reset}
      onClose={onClose}
    >
      <WebhookFields value={input} onChange={setInput} errors={errors} isTried={isTried} />
      <Checkbox checked={isActive} onChange={({ target }) => setActive(target.checked)}>
        {t`Send the events. Without it the webhook is paused, and what happens meanwhile is not sent.`}
      </Checkbox>
    </PasswordSheet>
  );
}
