import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { putSession } from '#kit/desk/portal/session.ts';
import { useNewPasswordTexts } from './useNewPasswordTexts.ts';
import { useTabTitle } from './useTabTitle.ts';
import styles from './SignIn.module.css';

/** Sets the password by an invitation's link. */
export function PasswordForm({ secret, onSet }: { secret: string; onSet: () => void }) {
  const { t } = useLingui();
  const texts: ErrorTexts = {
    ...useNewPasswordTexts(),
    not_found: () => t`The link was used already, or has expired. Ask the desk's administrator for another one.`,
  };
  const [password, setPassword] = useState('');
  useTabTitle(t`Create your password`);
  const set = useDeskAction('session.set_password', () => {
    // removes the link from the browser's history
    history.replaceState(null, '', location.pathname);
    // an earlier session ended together with its password
    putSession(null);
    showToast(t`Your password is set: sign in with it.`);
    onSet();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!set.isPending) set.mutate({ secret, password });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t`Create your password`}</h1>
      <FailureNote error={set.error} texts={texts} />
      <TextField
        label={t`New password`}
        type="password"
        size="l"
        autoComplete="new-password"
        maxLength={32}
        required
        hint={t`8 to 32 characters with a letter, a number and a special character.`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="primary" size="l" wide type="submit" busy={set.isPending}>
        {t`Create my password`}
      </Button>
    </form>
  );
}
