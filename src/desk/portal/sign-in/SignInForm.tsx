import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { putSession } from '#kit/desk/portal/session.ts';
import styles from './SignIn.module.css';
import { useTabTitle } from './useTabTitle.ts';

/** E-mail and password, then the code of the authenticator app. */
export function SignInForm() {
  const { t } = useLingui();
  const texts: ErrorTexts = {
    login_failed: () => t`The email or the password is not correct, or the account is not active.`,
  };
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  useTabTitle(t`Sign in to the desk`);
  const signIn = useDeskAction('session.sign_in', putSession);
  useEffect(() => {
    if (asksCode) code.current?.focus();
  }, [asksCode]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    const input = { email, password, ...(asksCode && { otp }) };
    signIn.mutate(input, { onError: (error) => setAsksCode(asksCode || hasCode(error, 'otp_required')) });
  }

  const failure = hasCode(signIn.error, 'otp_required') ? null : signIn.error;
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t`Sign in to the desk`}</h1>
      <FailureNote error={failure} texts={texts} />
      {!asksCode && hasCode(failure, 'too_many_logins') && (
        <Button onClick={() => setAsksCode(true)}>{t`Enter with a code of my authenticator app`}</Button>
      )}
      {asksCode ? (
        <>
          <p className={styles.lead}>
            {t`Write the 6-digit code of your authenticator app, or one of your recovery codes.`}
          </p>
          <TextField
            ref={code}
            label={t`Verification code`}
            size="l"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            required
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
          />
        </>
      ) : (
        <>
          <TextField
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
        </>
      )}
      <Button look="primary" size="l" wide type="submit" busy={signIn.isPending}>
        {asksCode ? t`Verify` : t`Sign in`}
      </Button>
      {asksCode && <Button look="link" onClick={() => setAsksCode(false)}>{t`Back to sign-in`}</Button>}
    </form>
  );
}
