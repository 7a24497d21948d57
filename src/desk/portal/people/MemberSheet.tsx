import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { StaffMember } from '../../rules/access-api.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import formStyles from '#kit/desk/portal/form.module.css';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { RoleSelect } from './RoleSelect.tsx';
import styles from './MemberSheet.module.css';

/** Changes a member of staff: name, role, whether active; ends the sessions; resets the access. */
export function MemberSheet({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const own = useDeskSession();
  const doneToast = useDoneToast();
  const texts: ErrorTexts = {
    last_administrator: () =>
      t`The desk needs an active administrator, and two where a second person confirms: make somebody else one first.`,
    break_glass_account: () => t`The emergency account stays an active administrator.`,
    own_account: () => t`Somebody else of the team must do this for you.`,
  };
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const [isActive, setActive] = useState(member.isActive);
  const [asksReset, setAsksReset] = useState(false);
  const closing = (done: string) => (output: unknown, isWaiting: boolean) => {
    doneToast(done)(output, isWaiting);
    onClose();
  };
  const update = useDeskAction('staff.update', closing(t`The change is saved.`));
  const reset = useDeskAction(
    'staff.reset',
    closing(t`The access was reset: the email that says how to enter is on its way.`),
  );
  const end = useDeskAction('staff.end_sessions', doneToast(t`The sessions have ended.`));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!update.isPending) update.mutate({ id: member.id, name, role, isActive });
  }

  const error = update.error ?? reset.error ?? end.error;
  return (
    <Sheet
      title={member.name}
      onClose={onClose}
      actions={
        <Button look="primary" type="submit" form={form} changes busy={update.isPending}>
          {t`Save`}
        </Button>
      }
    >
      <FailureNote error={error} texts={texts} />
      <form id={form} className={formStyles.form} onSubmit={submit}>
        <TextField
          label={t`Name`}
          maxLength={80}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <RoleSelect value={role} onChange={setRole} />
        <Checkbox checked={isActive} onChange={(event) => setActive(event.target.checked)}>
          {t`May sign in`}
        </Checkbox>
      </form>
      <div className={styles.actions}>
        {member.sessions > 0 && (
          <Button changes busy={end.isPending} onClick={() => end.mutate({ id: member.id })}>
            {plural(member.sessions, { one: 'End its # session', other: 'End its # sessions' })}
          </Button>
        )}
        {member.isActive && member.id !== own?.id && (
          <Button changes onClick={() => setAsksReset(true)}>{t`Reset access`}</Button>
        )}
      </div>
      {asksReset && (
        <Modal
          kind="warning"
          title={t`Reset the access of ${member.name}?`}
          accept={t`Reset access`}
          busy={reset.isPending}
          onAccept={() => reset.mutate({ id: member.id }, { onSettled: () => setAsksReset(false) })}
          onCancel={() => setAsksReset(false)}
        >
          {t`The password, the second factor, the linked account of the company and the sessions stop working, and an email says how to enter again. Make sure that it is really this person who asks.`}
        </Modal>
      )}
    </Sheet>
  );
}
