import { useLingui } from '@lingui/react/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';

type PublishQuestionProps = { warning: string; onAccept: () => void; onCancel: () => void };

/** Confirms the publication of a text, because it affects every user of the store. */
export function PublishQuestion({ warning, onAccept, onCancel }: PublishQuestionProps) {
  const { t } = useLingui();
  return (
    <Modal
      kind="warning"
      title={t`Publish this text?`}
      accept={t`Yes, publish`}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      {warning}
    </Modal>
  );
}
