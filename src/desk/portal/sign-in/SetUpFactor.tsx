import { useLingui } from '@lingui/react/macro';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { callDesk } from '#kit/desk/portal/api.ts';
import { loadSession } from '../load-session.ts';
import { useTabTitle } from './useTabTitle.ts';
import styles from './SignIn.module.css';

/** Setup of the mandatory second factor: password, the app's QR code and its code. */
export function SetUpFactor() {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  useTabTitle(t`Set up your second factor`);
  const begin = useMutation({ mutationFn: () => callDesk('factor.begin', { password }) });
  const confirm = useMutation({ mutationFn: () => callDesk('factor.confirm', { otp }) });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const step = begin.data ? confirm : begin;
    if (!step.isPending) step.mutate();
  }

  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} />;
  const error = begin.error ?? confirm.error;
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t`Set up your second factor`}</h1>
      <FailureNote error={error} />
      {begin.data ? (
        <>
          <p
            className={styles.lead}
          >{t`Scan the code with your authenticator app, and write the code that it shows.`}</p>
          <QrCode text={begin.data.uri} label={t`QR code for your authenticator app`} />
          <p className={styles.lead}>
            {t`If you cannot scan it, write this key in your app:`}
            <code className={styles.secret}>{begin.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <TextField
            label={t`Verification code`}
            size="l"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
          />
        </>
      ) : (
        <>
          <p
            className={styles.lead}
          >{t`The desk needs a code of your phone beside the password. Write your password to begin.`}</p>
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
      <Button look="primary" size="l" wide type="submit" busy={begin.isPending || confirm.isPending}>
        {begin.data ? t`Switch on` : t`Continue`}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.form}>
      <h1>{t`Keep your recovery codes`}</h1>
      <p className={styles.lead}>{t`Each one gets you in once if you lose your phone. They are not shown again.`}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button look="primary" size="l" wide onClick={() => void loadSession()}>
        {t`I have saved them`}
      </Button>
    </div>
  );
}

/** QR code, dark on light in both themes, because cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 8;
  return (
    <svg className={styles.qr} viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
      <rect x="-4" y="-4" width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
