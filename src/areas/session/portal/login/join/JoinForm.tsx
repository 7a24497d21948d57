import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Spinner } from '#kit/portal/design/Spinner.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { PasswordField } from '#kit/portal/password/PasswordField.tsx';
import { exchangeToken } from '../../exchange-token.ts';
import { CodeForm } from '../CodeForm.tsx';
import { FormTitle } from '../FormTitle.tsx';
import styles from '../LoginForm.module.css';
import { useLoginErrorText } from '../useLoginErrorText.ts';
import { FORGOT } from '../view.ts';
import { JoinCompany, JoinInvitation, type JoinInvitationQuery, RefuseCompany } from './join.graphql.ts';
import './messages.es.po';

type Invitation = NonNullable<JoinInvitationQuery['invitacionEmpresa']>;

type JoinFormProps = {
  /** The secret of the mailed link. */
  token: string;
  onBack: () => void;
};

/** The answer of a person with an account to a company that invites them, by a mailed link. */
export function JoinForm({ token, onBack }: JoinFormProps) {
  const { t } = useLingui();
  const errorText = useJoinErrorText();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<unknown>();
  function read() {
    request(JoinInvitation, { token }).then((answer) => setInvitation(answer.invitacionEmpresa), setFailure);
  }
  const begin = useEffectEvent(read);
  useEffect(() => begin(), []);

  function retry() {
    setFailure(undefined);
    read();
  }

  if (invitation) return <Answer token={token} invitation={invitation} onBack={onBack} />;
  return (
    <Frame title={t`Another company invites you`} onBack={onBack}>
      {failure === undefined ? (
        <p role="status">
          <Spinner /> {t`Reading the invitation…`}
        </p>
      ) : (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      {failure !== undefined && !hasCode(failure, 'join_link') && (
        <Button size="l" wide onClick={retry}>{t`Try again`}</Button>
      )}
    </Frame>
  );
}

type AnswerProps = JoinFormProps & { invitation: Invitation };

function Answer({ token, invitation: { nombre, email }, onBack }: AnswerProps) {
  const { t } = useLingui();
  const errorText = useJoinErrorText();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [step, setStep] = useState<'password' | 'code' | 'refused'>('password');
  const [busy, setBusy] = useState<'joining' | 'refusing'>();
  const [failure, setFailure] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);

  const join = async (otp?: string) => {
    const { aceptarEmpresa } = await request(JoinCompany, { token, password, otp: otp ?? null });
    await exchangeToken(aceptarEmpresa?.token ?? '', '/');
  };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(password === '');
    if (password === '') return input.current?.focus();
    setBusy('joining');
    setFailure(undefined);
    try {
      await join();
    } catch (error) {
      setBusy(undefined);
      if (hasCode(error, 'otp_required')) return setStep('code');
      setFailure(error);
      input.current?.select();
    }
  }

  async function refuse() {
    if (busy) return;
    setBusy('refusing');
    setFailure(undefined);
    try {
      await request(RefuseCompany, { token });
      setStep('refused');
    } catch (error) {
      setFailure(error);
    }
    setBusy(undefined);
  }

  if (step === 'code') return <CodeForm signIn={join} onBack={() => setStep('password')} />;
  if (step === 'refused') {
    return (
      <Frame title={t`Invitation declined`} onBack={onBack}>
        <Note tone="ok" icon="done" role="status">
          {t`You are not a user of ${nombre}. Your account and your other companies stay as they were.`}
        </Note>
      </Frame>
    );
  }
  if (hasCode(failure, 'join_link')) {
    return (
      <Frame title={t`Another company invites you`} onBack={onBack}>
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      </Frame>
    );
  }
  const isWrong = hasCode(failure, 'password_wrong');
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormTitle>{t`Another company invites you`}</FormTitle>
      <p className={styles.lead}>
        {t`${nombre} wants to add you to its users. If you accept, you enter it with ${email} and the password that you have already. No company sees what you do in another one.`}
      </p>
      {failure !== undefined && !isWrong && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        ref={input}
        label={t`Password`}
        size="l"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={isWrong ? t`The password is not correct.` : isMissing ? t`Write your password.` : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
        }}
      />
      <Button look="primary" size="l" wide type="submit" busy={busy === 'joining'}>
        {t`Accept and enter`}
      </Button>
      <Button size="l" wide busy={busy === 'refusing'} onClick={refuse}>
        {t`Decline`}
      </Button>
      <a className={styles.other} href={`#${FORGOT}`}>
        {t`I have forgotten my password`}
      </a>
    </form>
  );
}

function Frame({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.form}>
      <FormTitle>{title}</FormTitle>
      {children}
      <Button look="link" className={styles.other} onClick={onBack}>
        {t`Back to sign-in`}
      </Button>
    </div>
  );
}

function useJoinErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useLoginErrorText();
  return (error) =>
    hasCode(error, 'join_link')
      ? t`This invitation was already answered, or it is more than 7 days old. Ask who manages the users of that company to invite you again.`
      : errorText(error);
}
