import { useLingui } from '@lingui/react/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { useLeaveQuestion } from '#areas/session/portal/public.ts';

/** Asks whether to leave a form whose changes are not saved; closing the tab brings the browser's own question. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const { t } = useLingui();
  const answer = useLeaveQuestion(unsaved);
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
