import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, lazy } from 'react';
import { LayoutFooter } from '#kit/portal/design/Footer.tsx';
import { Slot } from '#kit/portal/design/Figure.tsx';
import { Logo } from '#kit/portal/design/Logo.tsx';
import { Visor } from '#kit/portal/design/Visor.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ResetForm } from './reset/ResetForm.tsx';
import { useView } from './view.ts';
import styles from './LoginScreen.module.css';

const ForgotForm = lazy(async () => ({ default: (await import('./forgot/ForgotForm.tsx')).ForgotForm }));
const JoinForm = lazy(async () => ({ default: (await import('./join/JoinForm.tsx')).JoinForm }));

function Form() {
  const [view, show] = useView();
  const toSignIn = () => show({ name: 'sign-in' });
  switch (view.name) {
    case 'sign-in':
      return <LoginForm />;
    case 'forgot':
      return <ForgotForm />;
    case 'reset':
      return <ResetForm token={view.token} isInvitation={view.isInvitation} onDone={toSignIn} />;
    case 'join':
      return <JoinForm token={view.token} onBack={toSignIn} />;
  }
}

export function LoginScreen({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <Visor as="aside" className={styles.side} aria-label="Surtidor">
        <Logo />
        <div className={styles.say}>
          <p>
            <Trans>
              Pay today.
              <br />
              Your next load leaves on time.
            </Trans>
          </p>
          <ol>
            {[
              t`See what you owe and what expires today`,
              t`Pay one or many invoices from your bank`,
              t`Download the receipt of every payment`,
            ].map((step, index) => (
              <li key={step}>
                <Slot>{index + 1}</Slot>
                {step}
              </li>
            ))}
          </ol>
        </div>
      </Visor>
      <div className={styles.page}>
        <main className={styles.main}>
          <div className={styles.logo}>
            <Logo />
          </div>
          <Suspense>{children ?? <Form />}</Suspense>
        </main>
        <LayoutFooter layout="signed-out" />
      </div>
    </div>
  );
}
