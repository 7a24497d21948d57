import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '../design/Modal.tsx';

/** Asks whether to leave what is not saved. `answer`: the callback of useLeaveQuestion. */
export function LeaveQuestion({ answer }: { answer: ((stays: boolean) => void) | undefined }) {
  const { t } = useLingui();
  if (!answer) return null;
  return (
    <Modal
      kind="warning"
      title={t`Leave without saving?`}
      accept={t`Leave without saving`}
      onAccept={() => answer(false)}
      cancel={t`Keep on editing`}
      onCancel={() => answer(true)}
    >
      {t`What you have written here is not saved yet, and would be lost.`}
    </Modal>
  );
}
