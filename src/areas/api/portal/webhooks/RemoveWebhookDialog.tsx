import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { type Webhook, refreshWebhooks } from './query.ts';
import { RemoveWebhook } from './remove-webhook.graphql.ts';

type RemoveWebhookDialogProps = { webhook: Webhook; onClose: () => void };

/** Asks before a webhook is deleted. */
export function RemoveWebhookDialog({ webhook: { id, url }, onClose }: RemoveWebhookDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const remove = useMutation({
    mutationFn: () => request(RemoveWebhook, { id }),
    onSuccess: () => showToast(t`The webhook was deleted.`),
    onSettled: () => refreshWebhooks(queries),
  });
  // one that was deleted elsewhere is no error
  const hasFailed = remove.error !== null && !hasCode(remove.error, 'not_found');
  return (
    <Modal
      kind="warning"
      title={t`Delete this webhook?`}
      accept={t`Delete`}
      busy={remove.isPending}
      onAccept={() => remove.mutate()}
      onCancel={onClose}
    >
      {t`${url} gets no more events. What waits and the list of its events are deleted with it.`}
      {hasFailed && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(remove.error)}
        </Note>
      )}
    </Modal>
  );
}
