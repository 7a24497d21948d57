import { useBlocker } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '../../../../kit/portal/design/Modal.tsx';
import { isLeaving } from '../../../session/portal/public.ts';

/** Asks whether to leave a form whose changes are not saved; closing the tab brings the browser's own question. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const { t } = useLingui();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    // nothing holds up the end of a session, which hides what is on the screen
    enableBeforeUnload: () => unsaved && !isLeaving(),
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Modal
      kind="warning"
      title={t`Leave without saving?`}
      accept={t`Leave without saving`}
      onAccept={proceed}
      cancel={t`Keep on editing`}
      onCancel={reset}
    >
      {t`What you have written here is not saved yet, and would be lost.`}
    </Modal>
  );
}
