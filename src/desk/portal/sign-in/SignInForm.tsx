import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { SecondFactorForm } from '#kit/portal/second-factor/SecondFactorForm.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { putSession } from '#kit/desk/portal/session.ts';
import { useDeskErrorText } from '#kit/desk/portal/useDeskErrorText.ts';
import styles from './SignIn.module.css';
import { useTabTitle } from './useTabTitle.ts';

type SignInFormProps = {
  /** Shown above the fields. */
  lead?: ReactNode;
  /** Leads back to another way to sign in. */
  onBack?: () => void;
};

/** E-mail and password, then the code of the authenticator app. */
export function SignInForm({ lead, onBack }: SignInFormProps) {
  const { t } = useLingui();
  const texts: ErrorTexts = {
    login_failed: () => t`The email or the password is not correct, or the account is not active.`,
  };
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  // false after the first attempt or the way back
  const [asksCode, setAsksCode] = useState<boolean>();
  const errorText = useDeskErrorText(texts);
  useTabTitle(t`Sign in to the desk`);
  const signIn = useDeskAction('session.sign_in', putSession);

  function goBack() {
    signIn.reset();
    setAsksCode(false);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    signIn.mutate({ email, password }, { onError: (error) => setAsksCode(hasCode(error, 'otp_required')) });
  }

  if (asksCode) {
    return (
      <SecondFactorForm
        className={styles.form}
        accepts="any"
        size="l"
        focusesField
        errorText={errorText}
        onCode={async (otp) => {
          await signIn.mutateAsync({ email, password, otp });
        }}
        renderButtons={(isBusy) => (
          <>
            <Button look="primary" size="l" wide type="submit" busy={isBusy}>
              {t`Verify`}
            </Button>
            <Button look="link" onClick={goBack}>{t`Back to sign-in`}</Button>
          </>
        )}
      >
        <h1>{t`Sign in to the desk`}</h1>
        <p className={styles.lead}>
          {t`Write the 6-digit code of your authenticator app, or one of your recovery codes.`}
        </p>
      </SecondFactorForm>
    );
  }
  const failure = hasCode(signIn.error, 'otp_required') ? null : signIn.error;
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t`Sign in to the desk`}</h1>
      {lead}
      <FailureNote error={failure} texts={texts} />
      {hasCode(failure, 'too_many_logins') && (
        <Button onClick={() => setAsksCode(true)}>{t`Enter with a code of my authenticator app`}</Button>
      )}
      <TextField
        autoFocus={asksCode === false}
        label={t`Email`}
        type="email"
        size="l"
        autoComplete="username"
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
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
      <Button look="primary" size="l" wide type="submit" busy={signIn.isPending}>
        {t`Sign in`}
      </Button>
      {onBack && <Button look="link" onClick={onBack}>{t`Back to sign-in`}</Button>}
    </form>
  );
}
