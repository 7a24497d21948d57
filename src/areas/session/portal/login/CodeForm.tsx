import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { FormTitle } from './FormTitle.tsx';
import styles from './LoginForm.module.css';
import { useLoginErrorText } from './useLoginErrorText.ts';

type CodeFormProps = {
  /** Signs in with a code; resolves when the browser leaves the page. Throws if the sign-in fails. */
  signIn: (code: string) => Promise<void>;
  onBack: () => void;
};

export function CodeForm({ signIn, onBack }: CodeFormProps) {
  const { t } = useLingui();
  const errorText = useLoginErrorText();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(code.trim() === '');
    if (code.trim() === '') return input.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(code);
    } catch (error) {
      setFailure(error);
      setBusy(false);
      input.current?.select();
    }
  }

  const wrong = hasCode(failure, 'otp_wrong')
    ? t`The code is wrong, or it was already used. Write the one you see now.`
    : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormTitle>{t`Verify it is you`}</FormTitle>
      <p
        className={styles.lead}
      >{t`Write the 6-digit code of your authenticator app, or one of your recovery codes.`}</p>
      {failure !== undefined && !wrong && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      <TextField
        ref={input}
        label={t`Verification code`}
        size="l"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        value={code}
        error={wrong ?? (missing ? t`Write the code.` : undefined)}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
          setFailure(undefined);
        }}
      />
      <Button look="primary" size="l" wide type="submit" busy={busy}>
        {t`Verify`}
      </Button>
      <Button look="link" className={styles.other} onClick={onBack}>
        {t`Back to sign-in`}
      </Button>
    </form>
  );
}
