import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { ClientUser } from '../rules/clients-api.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import styles from './Clients.module.css';

/** Support's acts on a client's user; each needs a reason. */
export function UserSheet({ client, user, onClose }: { client: string; user: ClientUser; onClose: () => void }) {
  const { t } = useLingui();
  const doneToast = useDoneToast();
  const texts: ErrorTexts = {
    invited_recently: () => t`The invitation was sent less than a minute ago.`,
  };
  const [reason, setReason] = useState('');
  const end = useDeskAction('users.end_sessions', doneToast(t`The sessions have ended.`));
  const factor = useDeskAction('users.factor_off', doneToast(t`The second factor is off.`));
  const unlock = useDeskAction('users.unlock', doneToast(t`The user may try to sign in again.`));
  const invite = useDeskAction('users.invite', doneToast(t`The invitation is on its way.`));
  const link = useDeskAction('users.support_link');
  const acts = [end, factor, unlock, invite, link];
  const error = acts.find((act) => act.error)?.error;
  const asked = { client, user: user.id, reason };
  const blocked = reason.trim() === '' || acts.some((act) => act.isPending);
  return (
    <Sheet title={user.name} onClose={onClose}>
      <FailureNote error={error} texts={texts} />
      <DescriptionList
        ruled
        lines={[
          [t`Email`, user.email],
          [t`Role`, user.role],
          [t`Last use`, user.lastUsedAt && formatInstant(user.lastUsedAt)],
          [t`Invited`, user.invitedAt && formatInstant(user.invitedAt)],
          [t`Open sessions`, String(user.sessions)],
          [t`Failed sign-ins`, String(user.failures)],
        ]}
      />
      <div className={styles.reason}>
        <TextField
          label={t`Reason`}
          hint={t`It stays in the audit log. Write no personal data.`}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className={styles.acts}>
        {user.sessions > 0 && (
          <Button changes disabled={blocked} onClick={() => end.mutate(asked)}>{t`End the sessions`}</Button>
        )}
        {user.failures > 0 && (
          <Button changes disabled={blocked} onClick={() => unlock.mutate(asked)}>{t`Unlock`}</Button>
        )}
        {user.hasSecondFactor && (
          <Button changes disabled={blocked} onClick={() => factor.mutate(asked)}>
            {t`Switch the second factor off`}
          </Button>
        )}
        {user.isActive && !user.hasPassword && (
          <Button
            changes
            disabled={blocked}
            onClick={() => invite.mutate(asked)}
          >{t`Send the invitation again`}</Button>
        )}
        {user.isActive && (
          <Button changes disabled={blocked} onClick={() => link.mutate(asked)}>{t`Create a support link`}</Button>
        )}
      </div>
      {link.data && (
        <Note tone="process" icon="user" role="status">
          {t`The link works once, for ten minutes. The user is told by mail when you enter.`}{' '}
          <a href={link.data.url} target="_blank" rel="noreferrer">{t`Enter as support`}</a>
        </Note>
      )}
    </Sheet>
  );
}
