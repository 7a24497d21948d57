import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { PASSKEY_LIMITS } from '../../../rules/passkey-limits.ts';
import styles from '../PersonalInfoScreen.module.css';
import { RenamePasskey } from './passkeys.graphql.ts';

type RenameFormProps = { id: string; before: string; onDone: () => void; onCancel: () => void };

/** The form of a passkey's name. */
export function RenameForm({ id, before, onDone, onCancel }: RenameFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [name, setName] = useState(before);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => request(RenamePasskey, { id, nombre: name }),
    onSuccess: onDone,
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') input.current?.focus();
    else if (!isPending) mutate();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {error && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
      <TextField
        ref={input}
        label={t`Name of the passkey`}
        hint={t`Such as the device that has it.`}
        maxLength={PASSKEY_LIMITS.name}
        value={name}
        error={missing ? t`Write a name.` : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" changes busy={isPending}>
          {t`Save the name`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
