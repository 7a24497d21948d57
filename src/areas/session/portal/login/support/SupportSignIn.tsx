import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Spinner } from '#kit/portal/design/Spinner.tsx';
import { PortalError } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { FormTitle } from '../FormTitle.tsx';
import styles from '../LoginForm.module.css';
import { exchangeToken } from '../../exchange-token.ts';
import { consumeSecret } from './secret.ts';
import { SupportSignIn as Operation } from './support-sign-in.graphql.ts';
import './messages.es.po';

/** Enters a user's account by the link in the address, and shows how that goes. */
export function supportSignIn(): ReactNode {
  const secret = consumeSecret();
  const entering = enterAsSupport(secret);
  // the screen shows a failure; this prevents an unhandled rejection before the screen renders
  entering.catch(() => undefined);
  return <SupportSignIn entering={entering} onRetry={() => enterAsSupport(secret)} />;
}

/** Enters a user's account with a link's secret. Throws PortalError. */
async function enterAsSupport(secret: string): Promise<void> {
  const { generateSupportCustomerToken } = await request(Operation, { secret });
  await exchangeToken(generateSupportCustomerToken?.token ?? '', '/');
}

type SupportSignInProps = {
  /** The sign-in, started when the page loads: a link works only once, so no render may start it. */
  entering: Promise<void>;
  onRetry: () => Promise<void>;
};

function SupportSignIn({ entering, onRetry }: SupportSignInProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [under, setUnder] = useState(entering);
  const [failure, setFailure] = useState<unknown>();
  const title = t`Support access`;

  useEffect(() => {
    document.title = `${title} · Surtidor`;
  }, [title]);
  useEffect(() => {
    under.catch(setFailure);
  }, [under]);

  function retry() {
    setFailure(undefined);
    setUnder(onRetry());
  }

  const isLinkBad = failure instanceof PortalError && failure.category === 'graphql-authentication';
  return (
    <div className={styles.form}>
      <FormTitle>{title}</FormTitle>
      {failure === undefined ? (
        <p role="status">
          <Spinner /> {t`Entering the customer's account…`}
        </p>
      ) : (
        <Note tone="fail" icon="failed" role="alert">
          {isLinkBad
            ? t`This support link no longer works: it was used, it expired or it is incomplete. Ask for a new one.`
            : errorText(failure)}
        </Note>
      )}
      {failure !== undefined && !isLinkBad && <Button size="l" wide onClick={retry}>{t`Try again`}</Button>}
    </div>
  );
}
