import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '../FailureNote.tsx';
import styles from '../form.module.css';
import './messages.es.po';

type ReasonSheetProps = {
  title: string;
  /** Explanation of the act. */
  children: ReactNode;
  /** Label of the button. */
  label: string;
  act: { readonly error: unknown; readonly isPending: boolean };
  texts: ErrorTexts;
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of an act before it is done. */
export function ReasonSheet({ title, children, label, act, texts, onSubmit, onClose }: ReasonSheetProps) {
  const { t } = useLingui();
  const form = useId();
  const [reason, setReason] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!act.isPending) onSubmit(reason);
  }

  return (
    <Sheet
      title={title}
      onClose={onClose}
      actions={
        <Button look="primary" type="submit" form={form} changes busy={act.isPending}>
          {label}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <FailureNote error={act.error} texts={texts} />
        <p>{children}</p>
        <TextField
          label={t`Reason`}
          hint={t`It stays in the audit log. Write no personal data.`}
          maxLength={200}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Sheet>
  );
}
