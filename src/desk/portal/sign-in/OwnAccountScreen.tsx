import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import formStyles from '#kit/desk/portal/form.module.css';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import { useRoleNames } from '../useRoleNames.ts';
import { useNewPasswordTexts } from './useNewPasswordTexts.ts';
import styles from './SignIn.module.css';

/** The member's own account: name and role, and a form to change the password with which the member signed in. */
export function OwnAccountScreen() {
  const { t } = useLingui();
  const session = useDeskSession();
  const roleNames = useRoleNames();
  if (!session) return null;
  return (
    <Page title={t`My account`}>
      <Card className={styles.account}>
        <CardBody>
          <DescriptionList
            ruled
            lines={[
              [t`Name`, session.name],
              [t`Email`, session.email],
              [t`Role`, roleNames[session.role]],
            ]}
          />
        </CardBody>
        {!session.byProvider && (
          <>
            <CardHead title={t`Change my password`} />
            <CardBody>
              <ChangePassword />
            </CardBody>
          </>
        )}
      </Card>
    </Page>
  );
}

function ChangePassword() {
  const { t } = useLingui();
  const texts: ErrorTexts = useNewPasswordTexts();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useDeskAction('session.change_password', () => {
    setPassword('');
    setNewPassword('');
    showToast(t`Your password was changed. Your other sessions have ended.`);
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!change.isPending) change.mutate({ password, newPassword });
  }

  return (
    <form className={formStyles.form} onSubmit={submit}>
      <FailureNote error={change.error} texts={texts} />
      <TextField
        label={t`Current password`}
        type="password"
        autoComplete="current-password"
        maxLength={256}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        maxLength={32}
        required
        hint={t`8 to 32 characters with a letter, a number and a special character.`}
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
      <Button look="primary" type="submit" changes busy={change.isPending}>
        {t`Change my password`}
      </Button>
    </form>
  );
}
