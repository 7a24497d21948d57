import { useLingui } from '@lingui/react/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { usePublishWarning } from './usePublishWarning.ts';

type PublishQuestionProps = { users: number; onAccept: () => void; onCancel: () => void };

/** Confirms the publication of a text, because it affects every user of the store. */
export function PublishQuestion({ users, onAccept, onCancel }: PublishQuestionProps) {
  const { t } = useLingui();
  const warning = usePublishWarning();
  return (
    <Modal
      kind="warning"
      title={t`Publish this text?`}
      accept={t`Yes, publish`}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      {warning(users)}
    </Modal>
  );
}
