import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Note } from '../design/Note.tsx';
import { TextField } from '../design/TextField.tsx';
import { hasCode } from '../http/error.ts';
import './messages.es.po';

type SecondFactorFormProps = {
  className: string | undefined;
  /** 'app': the code of an app; 'any': or a recovery code. */
  accepts: 'app' | 'any';
  size?: 'm' | 'l';
  /** Whether the field gets the focus at first. */
  focusesField?: boolean;
  /** Text of a refusal; that of a wrong code is shown at the field. */
  errorText: (error: unknown) => string;
  /** Sends the code; resolves once the form is no longer needed. Throws if the code is refused. */
  onCode: (code: string) => Promise<void>;
  renderButtons: (isBusy: boolean) => ReactNode;
  /** Shown above the field. */
  children: ReactNode;
};

/** The form for a code of the authenticator app: at sign-in, and when the app is set up. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { className, accepts, size = 'm', focusesField = false, errorText, onCode, renderButtons, children } = props;
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusesField) input.current?.focus();
  }, [focusesField]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(code.trim() === '');
    if (code.trim() === '') return input.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await onCode(code);
    } catch (error) {
      setFailure(error);
      setBusy(false);
      input.current?.select();
    }
  }

  const isWrong = hasCode(failure, 'otp_wrong');
  return (
    <form className={className} noValidate onSubmit={submit}>
      {children}
      {failure !== undefined && !isWrong && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      <TextField
        ref={input}
        label={t`Verification code`}
        size={size}
        autoComplete="one-time-code"
        {...(accepts === 'app'
          ? { inputMode: 'numeric', maxLength: 10 }
          : { autoCapitalize: 'none', spellCheck: false, maxLength: 20 })}
        required
        value={code}
        error={isWrong ? errorText(failure) : isMissing ? t`Write the code.` : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
          setFailure(undefined);
        }}
      />
      {renderButtons(isBusy)}
    </form>
  );
}
