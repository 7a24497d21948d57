import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import '../../messages.es.po';
import styles from '../Preferences.module.css';
import type { SentCode } from './query.ts';
import { ConfirmWhatsapp } from './whatsapp.graphql.ts';

type CodeFormProps = {
  sent: SentCode;
  onConfirmed: () => Promise<void>;
  /** The user wants another number or code. */
  onOther: () => void;
};

/** Asks for the code that was sent to the number. */
export function CodeForm({ sent: { numero: number, minutos: minutes }, onConfirmed, onOther }: CodeFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText({
    whatsapp_code: () => t`The code is not correct, or no longer counts. Write the last one, or ask for another.`,
  });
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => request(ConfirmWhatsapp, { codigo: code }),
    onSuccess: onConfirmed,
    onError: () => input.current?.select(),
  });
  const isWrong = hasCode(error, 'whatsapp_code');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() !== '' && !isPending) mutate();
      }}
    >
      <p>{t`We sent a code to ${number}. It counts for ${minutes} minutes.`}</p>
      {error && !isWrong && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
      <TextField
        ref={input}
        label={t`Code of six digits`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        value={code}
        error={isWrong ? errorText(error) : isMissing ? t`Write the code.` : undefined}
        onChange={({ target }) => {
          setCode(target.value);
          setMissing(false);
          reset();
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" changes busy={isPending}>{t`Confirm`}</Button>
        <Button look="link" onClick={onOther}>{t`Another number or code`}</Button>
      </div>
    </form>
  );
}
