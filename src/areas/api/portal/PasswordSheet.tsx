import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { PasswordField } from '#kit/portal/password/PasswordField.tsx';
import styles from './Form.module.css';
import type { FieldErrors } from './useFieldErrors.ts';

type PasswordSheetProps = {
  title: string;
  /** The text of the button. */
  accept: string;
  errors: FieldErrors;
  password: string;
  onPassword: (password: string) => void;
  busy: boolean;
  /** Whether to say what is missing. */
  isTried: boolean;
  onSubmit: () => void;
  /** Called when any field changes. */
  onEdit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form that the user's password confirms. */
export function PasswordSheet(props: PasswordSheetProps) {
  const { title, accept, errors, password, onPassword, busy, isTried, onSubmit, onEdit, onClose, children } = props;
  const { t } = useLingui();
  const form = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={form} changes busy={busy}>
            {accept}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit} onChange={onEdit}>
        {errors.general !== undefined && (
          <Note tone="fail" icon="failed" role="alert">
            {errors.general}
          </Note>
        )}
        {children}
        <PasswordField
          label={t`Your password`}
          hint={t`To be sure that it is you.`}
          autoComplete="current-password"
          maxLength={256}
          value={password}
          error={errors.of('password') ?? (isTried && password === '' ? t`Write your password.` : undefined)}
          onChange={(event) => onPassword(event.target.value)}
        />
      </form>
    </Sheet>
  );
}
