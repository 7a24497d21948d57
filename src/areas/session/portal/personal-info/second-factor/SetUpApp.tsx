import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import styles from '../PersonalInfoScreen.module.css';
import own from './SecondFactor.module.css';
import { type BeginSecondFactorMutation, ConfirmSecondFactor } from './second-factor.graphql.ts';

export type Setup = NonNullable<BeginSecondFactorMutation['beginSecondFactor']>;

type SetUpAppProps = { setup: Setup; onCodes: (codes: readonly string[]) => void; onCancel: () => void };

export function SetUpApp({ setup, onCodes, onCancel }: SetUpAppProps) {
  const { t } = useLingui();
  const errorText = useErrorText({
    otp_wrong: () => t`The code is not correct. Write the one that your app shows now.`,
    second_factor_not_begun: () => t`This code was already replaced in another window. Begin again.`,
  });
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async () => (await request(ConfirmSecondFactor, { otp: code })).confirmSecondFactor?.codes ?? [],
    onSuccess: onCodes,
    onError: () => input.current?.select(),
  });
  const wrong = hasCode(error, 'otp_wrong') ? errorText(error) : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') input.current?.focus();
    else if (!isPending) mutate();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h3 ref={title} tabIndex={-1} className={own.step}>{t`1. Scan the code with your authenticator app`}</h3>
      <p className={styles.lead}>{t`Any will do: Google Authenticator, Microsoft Authenticator, 1Password…`}</p>
      <QrCode text={setup.uri} label={t`QR code for your authenticator app`} />
      <p className={styles.lead}>
        {t`If you cannot scan it, write this key in your app:`}
        <code className={own.secret}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <h3 className={own.step}>{t`2. Write the code that the app shows`}</h3>
      {error && !wrong && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
      <TextField
        ref={input}
        label={t`Verification code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        value={code}
        error={wrong ?? (missing ? t`Write the code.` : undefined)}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
          reset();
        }}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" changes busy={isPending}>
          {t`Switch on`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** The code is dark on light in both themes, because cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 8;
  return (
    <svg className={own.qr} viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
      <rect x="-4" y="-4" width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
