import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { AppKey } from '#kit/portal/second-factor/AppKey.tsx';
import { RecoveryCodeList } from '#kit/portal/second-factor/RecoveryCodeList.tsx';
import { SecondFactorForm } from '#kit/portal/second-factor/SecondFactorForm.tsx';
import type { OutputOf } from '#kit/desk/core/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { callDesk } from '#kit/desk/portal/api.ts';
import { useDeskErrorText } from '#kit/desk/portal/useDeskErrorText.ts';
import { loadSession } from '../load-session.ts';
import { OtherAccount } from './OtherAccount.tsx';
import { useTabTitle } from './useTabTitle.ts';
import styles from './SignIn.module.css';

/**
 * Setup of the mandatory second factor: password, the app's QR code and its code. `byProvider`: the identity provider
 * has signed the member in, who may have no password; `onOther`: they want another account.
 */
export function SetUpFactor({ byProvider, onOther }: { byProvider: boolean; onOther: () => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  useTabTitle(t`Set up your second factor`);
  const begin = useMutation({ mutationFn: () => callDesk('factor.begin', byProvider ? {} : { password }) });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!begin.isPending) begin.mutate();
  }

  if (codes) return <RecoveryCodes codes={codes} />;
  if (begin.data) return <SetUpApp setup={begin.data} onCodes={setCodes} />;
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t`Set up your second factor`}</h1>
      <FailureNote error={begin.error} />
      <p className={styles.lead}>
        {byProvider
          ? t`The desk needs a code of your phone beside the account of the company.`
          : t`The desk needs a code of your phone beside the password. Write your password to begin.`}
      </p>
      {!byProvider && (
        <TextField
          label={t`Password`}
          type="password"
          size="l"
          autoComplete="current-password"
          maxLength={256}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button look="primary" size="l" wide type="submit" busy={begin.isPending}>
        {t`Continue`}
      </Button>
      {byProvider && <OtherAccount onLeave={onOther} />}
    </form>
  );
}

type SetUpAppProps = { setup: OutputOf<'factor.begin'>; onCodes: (codes: readonly string[]) => void };

function SetUpApp({ setup, onCodes }: SetUpAppProps) {
  const { t } = useLingui();
  const errorText = useDeskErrorText();
  return (
    <SecondFactorForm
      className={styles.form}
      accepts="app"
      size="l"
      focusesField
      errorText={errorText}
      onCode={async (otp) => onCodes((await callDesk('factor.confirm', { otp })).codes)}
      renderButtons={(isBusy) => (
        <Button look="primary" size="l" wide type="submit" busy={isBusy}>
          {t`Switch on`}
        </Button>
      )}
    >
      <h1>{t`Set up your second factor`}</h1>
      <p className={styles.lead}>{t`Scan the code with your authenticator app, and write the code that it shows.`}</p>
      <AppKey {...setup} />
    </SecondFactorForm>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.form}>
      <h1 ref={focus} tabIndex={-1}>{t`Keep your recovery codes`}</h1>
      <p className={styles.lead}>{t`Each one gets you in once if you lose your phone. They are not shown again.`}</p>
      <RecoveryCodeList codes={codes} />
      <Button look="primary" size="l" wide onClick={() => void loadSession()}>
        {t`I have saved them`}
      </Button>
    </div>
  );
}
