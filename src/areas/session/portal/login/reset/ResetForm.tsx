import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../../kit/portal/design/Button.tsx';
import { Note } from '../../../../../kit/portal/design/Note.tsx';
import { hasCode } from '../../../../../kit/portal/graphql/error.ts';
import { post, request } from '../../../../../kit/portal/graphql/request.ts';
import { useErrorText } from '../../../../../kit/portal/graphql/useErrorText.ts';
import { clearCookies } from '../../cookies.ts';
import { NewPasswordFields } from '../../password/NewPasswordFields.tsx';
import { useNewPassword } from '../../password/useNewPassword.ts';
import { FormTitle } from '../FormTitle.tsx';
import styles from '../LoginForm.module.css';
import { FORGOT } from '../view.ts';
import { ResetPassword } from './reset.graphql.ts';

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText({
    reset_link: () => t`This link was already used, or it is more than 30 minutes old.`,
  });
  const password = useNewPassword();
  const [state, setState] = useState<'writing' | 'busy' | 'done'>('writing');
  const [failure, setFailure] = useState<unknown>();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'busy' || !password.check()) return;
    setState('busy');
    setFailure(undefined);
    try {
      await request(ResetPassword, { token, newPassword: password.value });
      await post('/server-middleware/auth/logout', {}).catch(() => undefined);
      clearCookies();
      setState('done');
    } catch (error) {
      if (!password.takeError(error)) setFailure(error);
      setState('writing');
    }
  }

  if (state === 'done') {
    return (
      <div className={styles.form}>
        <FormTitle>{t`Your password is new`}</FormTitle>
        <Note tone="ok" icon="done" role="status">
          {t`User password was successfully changed.`} {t`We have closed the sessions that were open on other devices.`}
        </Note>
        <Button look="primary" size="l" wide autoFocus onClick={onDone}>
          {t`Sign in`}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormTitle>{t`Create a new password`}</FormTitle>
      {failure !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      {hasCode(failure, 'reset_link') ? (
        <Button look="primary" size="l" wide onClick={() => location.assign(`#${FORGOT}`)}>
          {t`Ask for another link`}
        </Button>
      ) : (
        <>
          <NewPasswordFields password={password} size="l" />
          <Button look="primary" size="l" wide type="submit" busy={state === 'busy'}>
            {t`Save the password`}
          </Button>
        </>
      )}
      <Button look="link" className={styles.other} onClick={onDone}>
        {t`Back to sign-in`}
      </Button>
    </form>
  );
}
