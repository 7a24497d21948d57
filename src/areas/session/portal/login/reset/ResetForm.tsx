import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { post } from '#kit/portal/http/send.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { clearCookies } from '../../cookies.ts';
import { NewPasswordFields } from '../../password/NewPasswordFields.tsx';
import { useNewPassword } from '../../password/useNewPassword.ts';
import { FormTitle } from '../FormTitle.tsx';
import styles from '../LoginForm.module.css';
import { FORGOT } from '../view.ts';
import { ResetPassword } from './reset.graphql.ts';

type ResetFormProps = {
  /** The secret of a mailed link. */
  token: string;
  /** Whether the link is for a new user's first password. */
  isInvitation: boolean;
  onDone: () => void;
};

/** The form to set a password with a mailed link. */
export function ResetForm({ token, isInvitation, onDone }: ResetFormProps) {
  const { t } = useLingui();
  const unreachable = () => t`Server communication error`;
  const errorText = useErrorText({
    network: unreachable,
    timeout: unreachable,
    reset_link: () =>
      isInvitation
        ? t`This link was already used, or it is more than 72 hours old. Ask for another one here, or ask who manages the users of your company to send it again.`
        : t`This link was already used, or it is more than 30 minutes old.`,
  });
  const password = useNewPassword();
  const [state, setState] = useState<'writing' | 'busy' | 'done'>('writing');
  const [failure, setFailure] = useState<unknown>();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'busy' || !password.valid) return;
    setState('busy');
    setFailure(undefined);
    try {
      await request(ResetPassword, { token, newPassword: password.value });
      await post('/server-middleware/auth/logout', {}).catch(() => undefined);
      clearCookies();
      setState('done');
    } catch (error) {
      if (!password.showError(error)) setFailure(error);
      setState('writing');
    }
  }

  if (state === 'done') {
    return (
      <div className={styles.form}>
        <FormTitle>{isInvitation ? t`Your account is ready` : t`Your password is new`}</FormTitle>
        <Note tone="ok" icon="done" role="status">
          {isInvitation ? (
            t`Sign in with your email and the password that you have just created.`
          ) : (
            <>
              {t`User password was successfully changed.`}{' '}
              {t`We have closed the sessions that were open on other devices.`}
            </>
          )}
        </Note>
        <Button look="primary" size="l" wide autoFocus onClick={onDone}>
          {t`Sign in`}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormTitle>{isInvitation ? t`Welcome to Surtidor` : t`Create a new password`}</FormTitle>
      {isInvitation && failure === undefined && (
        <p className={styles.lead}>
          {t`Your company has created an account for you. Choose your password, and then sign in with your email.`}
        </p>
      )}
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
          <Button look="primary" size="l" wide type="submit" busy={state === 'busy'} disabled={!password.valid}>
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
