import './messages.es.po';
import { type ReactNode, useState } from 'react';
import { Logo } from '#kit/portal/design/Logo.tsx';
import type { DeskSession } from '#kit/desk/core/session.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignIn.module.css';

const LINK = /^#clave=([\w-]{20,100})$/;

/** Sign-in; before it, setting the password by an invitation's link; after it, setting up the second factor. */
export function SignInPage({ session }: { session: DeskSession | null }) {
  const [secret, setSecret] = useState(() => LINK.exec(location.hash)?.[1]);
  return <SignInFrame>{formOf(session, secret, () => setSecret(undefined))}</SignInFrame>;
}

function formOf(session: DeskSession | null, secret: string | undefined, onSet: () => void): ReactNode {
  if (secret !== undefined) return <PasswordForm secret={secret} onSet={onSet} />;
  return session === null ? <SignInForm /> : <SetUpFactor />;
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
