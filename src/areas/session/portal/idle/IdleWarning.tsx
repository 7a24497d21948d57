import { Plural, useLingui } from '@lingui/react/macro';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { continueSession } from './timer.ts';
import '../messages.es.po';

/** The warning before the idle sign-out (specification A8, session idle). */
export function IdleWarning({ left }: { left: number }) {
  const { t } = useLingui();
  return (
    <Modal
      kind="warning"
      title={t`Your session will expire in one minute due to inactivity`}
      accept={t`Stay signed in`}
      onAccept={continueSession}
    >
      <span role="timer">
        <Plural value={left} one="# second left" other="# seconds left" />
      </span>
    </Modal>
  );
}
