import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { EmailField } from '../EmailField.tsx';
import { FormTitle } from '../FormTitle.tsx';
import styles from '../LoginForm.module.css';
import { useEmailError } from '../useEmailError.ts';
import { SIGN_IN } from '../view.ts';
import { RequestReset } from './forgot.graphql.ts';
import './messages.es.po';

/** Asks for a reset link. The answer does not reveal whether the e-mail is known. */
export function ForgotForm() {
  const { t } = useLingui();
  const errorText = useErrorText({
    too_many_resets: ({ details }) => {
      const minutes = Number(details['minutes']) || 15;
      return t`You have asked for too many links. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`;
    },
  });
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState(false);
  const [state, setState] = useState<'writing' | 'busy' | 'sent'>('writing');
  const [failure, setFailure] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  const error = useEmailError()(email);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    setLeft(true);
    if (error) return input.current?.focus();
    setState('busy');
    setFailure(undefined);
    try {
      await request(RequestReset, { email: email.trim() });
      setState('sent');
    } catch (thrown) {
      setFailure(thrown);
      setState('writing');
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormTitle>{t`Recover your password`}</FormTitle>
      {state === 'sent' ? (
        <>
          <Note tone="ok" icon="done" role="status">
            {t`If ${email.trim()} has an account, in a few minutes you will receive an email with a link to create a new password.`}
          </Note>
          <p
            className={styles.remark}
          >{t`The link works once, for 30 minutes. If it does not arrive, look in your spam folder.`}</p>
        </>
      ) : (
        <>
          <p
            className={styles.lead}
          >{t`Write the email you sign in with. We will send you a link to create a new password.`}</p>
          {failure !== undefined && (
            <Note tone="fail" icon="failed" role="alert">
              {errorText(failure)}
            </Note>
          )}
          <EmailField
            ref={input}
            value={email}
            error={left ? error : undefined}
            onChange={setEmail}
            onBlur={() => setLeft(left || email !== '')}
          />
          <Button look="primary" size="l" wide type="submit" busy={state === 'busy'}>
            {t`Send the link`}
          </Button>
        </>
      )}
      <a className={styles.other} href={`#${SIGN_IN}`}>
        {t`Back to sign-in`}
      </a>
    </form>
  );
}
