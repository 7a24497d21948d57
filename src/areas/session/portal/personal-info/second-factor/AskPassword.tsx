import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { PasswordField } from '#kit/portal/password/PasswordField.tsx';
import styles from '../PersonalInfoScreen.module.css';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { usePasswordErrorText } from '../usePasswordErrorText.ts';

type AskPasswordProps = {
  label: string;
  /** Texts of the act's own refusals, by code. */
  errors?: ErrorTexts;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
};

export function AskPassword({ label, errors, onPassword, onCancel }: AskPasswordProps) {
  const { t } = useLingui();
  const errorText = usePasswordErrorText({
    second_factor_kept: () =>
      t`Your company asks legal representatives for a second factor: it cannot be switched off.`,
    ...errors,
  });
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: onPassword,
    onError: () => input.current?.select(),
  });
  const wrong = hasCode(error, 'password_wrong') ? errorText(error) : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else if (!isPending) mutate(password);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {error && !wrong && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
      <PasswordField
        ref={input}
        label={t`Your password`}
        hint={t`To be sure that it is you.`}
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={wrong ?? (missing ? t`Write your password.` : undefined)}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
          reset();
        }}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" changes busy={isPending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
