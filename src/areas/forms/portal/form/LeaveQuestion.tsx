import { useLingui } from '@lingui/react/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { useLeaveQuestion } from '#kit/portal/leave/useLeaveQuestion.ts';
import { isLeaving } from '#areas/session/portal/public.ts';

/** Asks before the user leaves a form with unsent answers. */
export function LeaveQuestion({ unsent }: { unsent: boolean }) {
  const { t } = useLingui();
  const answer = useLeaveQuestion(unsent, isLeaving);
  if (!answer) return null;
  return (
    <Modal
      kind="warning"
      title={t`Leave without sending?`}
      accept={t`Leave without sending`}
      onAccept={() => answer(false)}
      cancel={t`Keep on answering`}
      onCancel={() => answer(true)}
    >
      {t`Your answers have not been sent yet. They stay here until you reload or close this tab.`}
    </Modal>
  );
}
