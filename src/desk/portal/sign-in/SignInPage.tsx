import './messages.es.po';
import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '#kit/portal/design/Logo.tsx';
import type { DeskSession } from '#kit/desk/core/session.ts';
import { ConfirmCode } from './ConfirmCode.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { SignIn } from './SignIn.tsx';
import styles from './SignIn.module.css';

const LINK = /^#clave=([\w-]{20,100})$/;
/** Code of the refusal with which the server answered the identity provider's redirect. */
const REFUSAL = /^#entrada=(\w{1,40})$/;

/** Sign-in; before it, setting the password by an invitation's link; after it, the second factor's code or setup. */
export function SignInPage({ session }: { session: DeskSession | null }) {
  const [secret, setSecret] = useState(() => LINK.exec(location.hash)?.[1]);
  const [refusal] = useState(() => REFUSAL.exec(location.hash)?.[1]);
  useEffect(() => {
    // a reloaded page no longer shows it
    if (refusal !== undefined) history.replaceState(null, '', location.pathname + location.search);
  }, [refusal]);
  return <SignInFrame>{formOf({ session, secret, refusal }, () => setSecret(undefined))}</SignInFrame>;
}

type Step = { session: DeskSession | null; secret: string | undefined; refusal: string | undefined };

function formOf({ session, secret, refusal }: Step, onSet: () => void): ReactNode {
  if (secret !== undefined) return <PasswordForm secret={secret} onSet={onSet} />;
  if (session === null) return <SignIn refusal={refusal} />;
  return session.codeDue ? <ConfirmCode /> : <SetUpFactor byProvider={session.byProvider} />;
}

function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.logo}>
        <Logo />
      </div>
      {children}
    </main>
  );
}
