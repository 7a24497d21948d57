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

/** Refusals of an account: at the next try the provider asks which one. */
const OF_ACCOUNT = /^oidc_(unknown|unverified|inactive|no_role|other_account|break_glass)$/;

/** Sign-in; before it, setting the password by an invitation's link; after it, the second factor's code or setup. */
export function SignInPage({ session }: { session: DeskSession | null }) {
  const [secret, setSecret] = useState(() => LINK.exec(location.hash)?.[1]);
  const [refusal] = useState(() => REFUSAL.exec(location.hash)?.[1]);
  const [isOther, setOther] = useState(refusal !== undefined && OF_ACCOUNT.test(refusal));
  useEffect(() => {
    // a reloaded page no longer shows it
    if (refusal !== undefined) history.replaceState(null, '', location.pathname + location.search);
  }, [refusal]);
  const onOther = () => setOther(true);
  return (
    <SignInFrame>
      {secret !== undefined ? (
        <PasswordForm secret={secret} onSet={() => setSecret(undefined)} />
      ) : session === null ? (
        <SignIn refusal={refusal} isOther={isOther} />
      ) : session.codeDue ? (
        <ConfirmCode onOther={onOther} />
      ) : (
        <SetUpFactor byProvider={session.byProvider} onOther={onOther} />
      )}
    </SignInFrame>
  );
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
