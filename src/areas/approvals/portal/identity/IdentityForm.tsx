import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { PasswordField } from '#kit/portal/password/PasswordField.tsx';
import styles from './IdentityForm.module.css';

type IdentityFormProps = {
  /** The form's id, for its button. */
  id: string;
  /** Whether a code of the authenticator app does, too. */
  acceptsCode?: boolean;
  error: unknown;
  errorText: (error: unknown) => string;
  isBusy: boolean;
  /** Called when the user types again. */
  onChange: () => void;
  onIdentity: (identity: { readonly password?: string; readonly otp?: string }) => void;
  /** Shown above the field. */
  children: ReactNode;
};

/** Asks who is at the device for their password, or for a code of their authenticator app. */
export function IdentityForm(props: IdentityFormProps) {
  const { id, acceptsCode = false, error, errorText, isBusy, onChange, onIdentity, children } = props;
  const { t } = useLingui();
  const [usesCode, setUsesCode] = useState(false);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isWrong = hasCode(error, 'password_wrong', 'otp_wrong');
  const problem = isWrong
    ? errorText(error)
    : isMissing
      ? usesCode
        ? t`Write the code.`
        : t`Write your password.`
      : undefined;

  function change(value: string) {
    setText(value);
    setMissing(false);
    onChange();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(text === '');
    if (text === '') input.current?.focus();
    else onIdentity(usesCode ? { otp: text.trim() } : { password: text });
  }

  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      {children}
      {Boolean(error) && !isWrong && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
      {usesCode ? (
        <TextField
          ref={input}
          label={t`Verification code`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          value={text}
          error={problem}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <PasswordField
          ref={input}
          label={t`Your password`}
          hint={t`To be sure that it is you.`}
          autoComplete="current-password"
          maxLength={256}
          value={text}
          error={problem}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {acceptsCode && (
        <Button
          look="link"
          className={styles.other}
          onClick={() => {
            setUsesCode(!usesCode);
            change('');
          }}
        >
          {usesCode ? t`Use your password` : t`Use a code of your authenticator app`}
        </Button>
      )}
    </form>
  );
}
