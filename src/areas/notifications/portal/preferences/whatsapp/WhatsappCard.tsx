import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useActor } from '#areas/session/portal/public.ts';
import '../../messages.es.po';
import { preferencesQuery } from '../query.ts';
import styles from '../Preferences.module.css';
import { CodeForm } from './CodeForm.tsx';
import { NumberForm } from './NumberForm.tsx';
import { type SentCode, whatsappQuery } from './query.ts';
import { RemoveWhatsapp, SendWhatsappCode } from './whatsapp.graphql.ts';

/** The user's number of WhatsApp: give it, confirm it with a code, and stop its messages. */
export function WhatsappCard() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const actor = useActor();
  const errorText = useErrorText();
  const { data } = useQuery(whatsappQuery);
  const [sent, setSent] = useState<SentCode | null>(null);
  const saved = async () => {
    setSent(null);
    await Promise.all([whatsappQuery, preferencesQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(RemoveWhatsapp, {}),
    onSuccess: async () => {
      await saved();
      showToast(t`We no longer write to you by WhatsApp.`);
    },
  });
  const { disponible: isOn, numero, detenido: isStopped } = data?.whatsapp ?? {};
  const number = numero ?? '';
  if (!isOn || !can(actor, SendWhatsappCode)) return null;
  return (
    <section className={styles.push} aria-labelledby="whatsapp">
      <h3 id="whatsapp">{t`WhatsApp`}</h3>
      {sent ? (
        <CodeForm
          sent={sent}
          onConfirmed={async () => {
            await saved();
            showToast(t`We write to you by WhatsApp from now on.`);
          }}
          onOther={() => setSent(null)}
        />
      ) : number !== '' && !isStopped ? (
        <>
          <p>{t`We write to ${number}, without amounts. Below you choose what.`}</p>
          {error && (
            <Note tone="fail" icon="failed" role="alert">
              {errorText(error)}
            </Note>
          )}
          <div>
            <Button changes busy={isPending} onClick={() => mutate()}>{t`Stop writing to me`}</Button>
          </div>
        </>
      ) : (
        <>
          {isStopped && (
            <Note
              tone="process"
              icon="info"
            >{t`You answered BAJA: we no longer write to ${number}. Confirm a number to get messages again.`}</Note>
          )}
          <NumberForm initial={number} onSent={setSent} />
        </>
      )}
    </section>
  );
}
