import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import { ProviderSignIn } from './ProviderSignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useTabTitle } from './useTabTitle.ts';
import styles from './SignIn.module.css';

/**
 * The ways to sign in that the server offers: with the company's account, with a password, or both.
 * `refusal`: why the identity provider's answer signed nobody in; `isOther`: whether the person enters with another
 * account than before.
 */
export function SignIn({ refusal, isOther }: { refusal: string | undefined; isOther: boolean }) {
  const { t } = useLingui();
  const methods = useDesk('session.methods', {});
  const [usesEmergency, setUsesEmergency] = useState(false);
  if (!methods.data) {
    // the answer takes a moment: a loading indicator would only flash
    if (!methods.error) return null;
    return (
      <ErrorState
        error={methods.error}
        title={t`The desk could not be opened`}
        busy={methods.isFetching}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  const { provider, password } = methods.data;
  if (provider === null) return <SignInForm />;
  if (password) {
    return (
      <SignInForm
        lead={
          <>
            <ProviderSignIn {...{ provider, refusal, isOther }} isOnly={false} />
            <p className={styles.or}>{t`or with your password`}</p>
          </>
        }
      />
    );
  }
  if (usesEmergency) {
    return (
      <SignInForm
        lead={<p className={styles.lead}>{t`Only the emergency account has a password. Its use is reported.`}</p>}
        onBack={() => setUsesEmergency(false)}
      />
    );
  }
  return <WithProvider {...{ provider, refusal, isOther }} onEmergency={() => setUsesEmergency(true)} />;
}

type WithProviderProps = { provider: string; refusal: string | undefined; isOther: boolean; onEmergency: () => void };

function WithProvider({ onEmergency, ...attempt }: WithProviderProps) {
  const { t } = useLingui();
  useTabTitle(t`Sign in to the desk`);
  return (
    <div className={styles.form}>
      <h1>{t`Sign in to the desk`}</h1>
      <ProviderSignIn {...attempt} isOnly />
      <Button look="link" onClick={onEmergency}>{t`Enter with the emergency account`}</Button>
    </div>
  );
}
