import { useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Modal } from '../../../../kit/portal/design/Modal.tsx';
import { isLeaving } from '../../../session/portal/public.ts';

/** Asks whether to leave a form whose changes are not saved; closing the tab brings the browser's own question. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const { t } = useLingui();
  // the router's useBlocker would be in the main bundle, which has no room for it
  const { history } = useRouter();
  const [answer, setAnswer] = useState<(stays: boolean) => void>();
  useEffect(() => {
    if (!unsaved) return undefined;
    return history.block({
      blockerFn: async () => {
        const stays = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(undefined);
        return stays;
      },
      // nothing holds up the end of a session, which hides what is on the screen
      enableBeforeUnload: () => !isLeaving(),
    });
  }, [history, unsaved]);
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
