import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { UNAUTHORIZED_COUNTDOWN, UNAUTHORIZED_END } from '../../../../kit/any/constants.ts';
import { buttonClass } from '../../../../kit/portal/design/Button.tsx';
import { StatusPage } from '../../../../kit/portal/design/StatusPage.tsx';
import { endSession } from '../sign-out.ts';
import '../i18n/words.ts';

/**
 * The error page 401 (specification 2 and 8): counts down by the second, and at 1 ends what is left of the session, here,
 * at the server and in the other tabs, and goes to the sign-in. The link does so at once.
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
