import { Plural, useLingui } from '@lingui/react/macro';
import { Modal } from '../../../../kit/portal/design/Modal.tsx';
import { stay } from './timer.ts';
import '../i18n/words.ts';

/** The warning a minute before the sign-out (specification 8, session idle), with the time running and a button to stay. */
export function IdleWarning({ left }: { left: number }) {
  const { t } = useLingui();
  return (
    <Modal
      kind="warning"
      title={t`Your session will expire in one minute due to inactivity`}
      accept={t`Stay signed in`}
      onAccept={stay}
    >
      <span role="timer">
        <Plural value={left} one="# second left" other="# seconds left" />
      </span>
    </Modal>
  );
}
