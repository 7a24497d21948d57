import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import styles from '#kit/desk/portal/form.module.css';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { RoleSelect } from './RoleSelect.tsx';

/** Adds a member of staff, who receives a mail with the link to set the password. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const texts: ErrorTexts = { email_taken: () => t`Somebody of the team has this email already.` };
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<DeskRole>('content');
  const done = useDoneToast()(t`Invited: the email that says how to enter is on its way.`);
  const invite = useDeskAction('staff.invite', (...answer) => {
    done(...answer);
    onClose();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!invite.isPending) invite.mutate({ name, email, role });
  }

  return (
    <Sheet
      title={t`Invite to the desk`}
      onClose={onClose}
      actions={
        <Button look="primary" type="submit" form={form} changes busy={invite.isPending}>
          {t`Send invitation`}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <FailureNote error={invite.error} texts={texts} />
        <TextField
          label={t`Name`}
          maxLength={80}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t`Email`}
          type="email"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleSelect value={role} onChange={setRole} />
      </form>
    </Sheet>
  );
}
