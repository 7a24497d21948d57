import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { UNAUTHORIZED_COUNTDOWN, UNAUTHORIZED_END } from '../../rules/constants.ts';
import { buttonClass } from '#kit/portal/design/Button.tsx';
import { StatusPage } from '#kit/portal/design/StatusPage.tsx';
import { endSession } from '../sign-out.ts';
import '../messages.es.po';

/**
 * The 401 page (specification A2 and A8). When its countdown reaches 1, it ends the session in all tabs and opens the
 * sign-in page.
 */
export function UnauthorizedPage({ requestId }: { requestId: string | undefined }) {
  const { t } = useLingui();
  const [left, setLeft] = useState(UNAUTHORIZED_COUNTDOWN);
  useEffect(() => {
    if (left <= UNAUTHORIZED_END) {
      void endSession();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <StatusPage
      icon="locked"
      code={401}
      tab={t`Unauthorized`}
      title={t`Unauthorized session token, you must log in again.`}
      requestId={requestId}
      action={
        <a
          className={buttonClass({ look: 'primary', size: 'l' })}
          href="/login"
          onClick={(event) => {
            event.preventDefault();
            void endSession();
          }}
        >
          {t`Go to login`}
        </a>
      }
    >
      <p role="timer">
        <Trans>
          Redirecting in <b>{left}</b>
        </Trans>
      </p>
    </StatusPage>
  );
}
