import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { PortalError, hasCode } from '#kit/portal/http/error.ts';
import { PasswordField } from '#kit/portal/password/PasswordField.tsx';
import { nextAfterLogin } from '../../rules/navigate.ts';
import { useAccount } from './account/useAccount.ts';
import { CodeForm } from './CodeForm.tsx';
import { EmailField } from './EmailField.tsx';
import { FormTitle } from './FormTitle.tsx';
import styles from './LoginForm.module.css';
import { usePasskey } from './passkey/usePasskey.ts';
import { signIn } from './sign-in.ts';
import { useEmailError } from './useEmailError.ts';
import { useLoginErrorText } from './useLoginErrorText.ts';
import { FORGOT } from './view.ts';

export function LoginForm() {
  const { t } = useLingui();
  const errorText = useLoginErrorText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState({ email: false, password: false });
  /** Signs in with a code; null where none is asked for. */
  const [signInWithCode, setSignInWithCode] = useState<((code: string) => Promise<void>) | null>(null);
  const askCode = (next: typeof signInWithCode) => setSignInWithCode(() => next);
  const [busy, setBusy] = useState(false);
  /** An error, or its text. */
  const [failure, setFailure] = useState<unknown>('');
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const emailError = useEmailError()(email);
  const passwordError = password === '' ? t`Write your password.` : undefined;

  const next = nextAfterLogin(new URLSearchParams(location.search).get('next'));
  const passkey = usePasskey(next, setFailure);
  const account = useAccount({ next, fail: setFailure, askCode });
  const { provider } = account;
  const enter = (otp?: string) => {
    passkey.notePassword();
    return signIn({ email: email.trim(), password, otp }, next);
  };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setLeft({ email: true, password: true });
    if (emailError) return emailInput.current?.focus();
    if (passwordError) return passwordInput.current?.focus();
    setBusy(true);
    setFailure('');
    try {
      await enter();
    } catch (error) {
      setBusy(false);
      if (hasCode(error, 'otp_required')) return askCode(enter);
      setFailure(error);
      if (error instanceof PortalError && error.category === 'graphql-authentication') passwordInput.current?.select();
    }
  }

  if (signInWithCode) return <CodeForm signIn={signInWithCode} onBack={() => askCode(null)} />;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormTitle>{t`Sign in`}</FormTitle>
      {failure !== '' && (
        <Note tone="fail" icon="failed" role="alert">
          {typeof failure === 'string' ? failure : errorText(failure)}
        </Note>
      )}
      {hasCode(failure, 'too_many_logins') && (
        <>
          <p className={styles.lead}>
            {t`Can't wait? A link to your email gets you in: ask for one below, and set a new password.`}
          </p>
          <Button onClick={() => askCode(enter)}>{t`Enter with a code of my authenticator app`}</Button>
        </>
      )}
      <EmailField
        ref={emailInput}
        value={email}
        error={left.email ? emailError : undefined}
        onChange={setEmail}
        onBlur={() => setLeft((fields) => ({ ...fields, email: fields.email || email !== '' }))}
      />
      <PasswordField
        ref={passwordInput}
        label={t`Password`}
        size="l"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={left.password ? passwordError : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="primary" size="l" wide type="submit" busy={busy}>
        {t`Sign in`}
      </Button>
      <Button size="l" wide busy={passkey.busy} onClick={passkey.enter}>
        {t`Sign in with a passkey`}
      </Button>
      {provider !== null && (
        <Button size="l" wide busy={account.busy} onClick={account.enter}>
          {t`Sign in with ${provider}`}
        </Button>
      )}
      <a className={styles.other} href={`#${FORGOT}`}>
        {t`I have forgotten my password`}
      </a>
    </form>
  );
}
