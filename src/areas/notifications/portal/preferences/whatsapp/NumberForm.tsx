import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import '../../messages.es.po';
import styles from '../Preferences.module.css';
import type { SentCode } from './query.ts';
import { SendWhatsappCode } from './whatsapp.graphql.ts';

/** Asks for a mobile number, and sends a code to it. */
export function NumberForm({ initial, onSent }: { initial: string; onSent: (sent: SentCode) => void }) {
  const { t } = useLingui();
  const errorText = useErrorText({
    whatsapp_number: () => t`Write a mobile number of Colombia or Ecuador, for example 300 123 4567.`,
    whatsapp_refused: () => t`This number has no WhatsApp, or does not get our messages.`,
    whatsapp_codes: () => t`You have asked for too many codes. Try again later.`,
    whatsapp_unavailable: () => t`WhatsApp does not answer. Try again in a few minutes.`,
  });
  const [number, setNumber] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => request(SendWhatsappCode, { numero: number }),
    onSuccess: ({ enviarCodigoWhatsapp: sent }) => sent && onSent(sent),
  });
  const isOfField = hasCode(error, 'whatsapp_number') || hasCode(error, 'whatsapp_refused');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(number.trim() === '');
        if (number.trim() !== '' && !isPending) mutate();
      }}
    >
      <p>{t`Get the most urgent ones by WhatsApp, without amounts: payments, held orders, due invoices. Answer BAJA whenever you want no more.`}</p>
      {error && !isOfField && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
      <TextField
        label={t`Mobile number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        required
        value={number}
        error={isOfField ? errorText(error) : isMissing ? t`Write your number.` : undefined}
        onChange={({ target }) => {
          setNumber(target.value);
          setMissing(false);
          reset();
        }}
      />
      <div>
        <Button type="submit" changes busy={isPending}>{t`Send me a code`}</Button>
      </div>
    </form>
  );
}
