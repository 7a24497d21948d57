import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { IconButton } from '../../../../kit/portal/design/IconButton.tsx';
import { Note } from '../../../../kit/portal/design/Note.tsx';
import { TextField } from '../../../../kit/portal/design/TextField.tsx';
import { PortalError } from '../../../../kit/portal/graphql/error.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { nextAfterLogin } from '../../rules/navigate.ts';
import styles from './LoginForm.module.css';
import { signIn } from './sign-in.ts';

/** As much of an address as can be judged without writing to it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function LoginForm() {
  const { t } = useLingui();
  const errorText = useLoginErrorText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [left, setLeft] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const emailError =
    email.trim() === ''
      ? t`Write your email.`
      : EMAIL.test(email.trim())
        ? undefined
        : t`Write a valid email, such as name@company.com.`;
  const passwordError = password === '' ? t`Write your password.` : undefined;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setLeft({ email: true, password: true });
    if (emailError) return emailInput.current?.focus();
    if (passwordError) return passwordInput.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      // Stays busy until the browser has left.
      await signIn(email.trim(), password, nextAfterLogin(new URLSearchParams(location.search).get('next')));
    } catch (error) {
      setFailure(error);
      setBusy(false);
      if (error instanceof PortalError && error.category === 'graphql-authentication') passwordInput.current?.select();
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1>{t`Sign in`}</h1>
      {failure !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      <TextField
        ref={emailInput}
        label={t`Email`}
        type="email"
        size="l"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={email}
        error={left.email ? emailError : undefined}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setLeft((fields) => ({ ...fields, email: fields.email || email !== '' }))}
      />
      <TextField
        ref={passwordInput}
        label={t`Password`}
        type={shown ? 'text' : 'password'}
        size="l"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        required
        value={password}
        error={left.password ? passwordError : undefined}
        onChange={(event) => setPassword(event.target.value)}
        after={
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <Button look="primary" size="l" wide type="submit" busy={busy}>
        {t`Sign in`}
      </Button>
    </form>
  );
}

/** The sign-in's own errors; a wrong password, an unknown e-mail and an inactive user read the same. */
function useLoginErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof PortalError) {
      if (error.category === 'graphql-authentication') return t`The email or the password is wrong.`;
      if (error.category === 'graphql-rate-limit') {
        const minutes = Number(error.details['minutes']) || 15;
        return t`Too many failed attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`;
      }
    }
    return errorText(error);
  };
}
