import { Outlet } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Logo } from '#kit/portal/design/Logo.tsx';
import { Toasts } from '#kit/portal/design/Toasts.tsx';
import { PathLink } from '#kit/portal/router/PathLink.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { putSession, useDeskSession } from '#kit/desk/portal/session.ts';
import { useRoleNames } from '../useRoleNames.ts';
import { DeskMenu } from './DeskMenu.tsx';
import styles from './DeskShell.module.css';

/** The desk's layout: the role's menu, the signed-in member, and the screen. */
export function DeskShell() {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const session = useDeskSession();
  const signOut = useDeskAction('session.sign_out', () => putSession(null));
  if (!session) return null;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">{t`Skip to content`}</a>
      <header className={styles.header}>
        <PathLink path="/mesa" className={styles.logo}>
          <Logo />
          <span className={styles.desk}>{t`Desk`}</span>
        </PathLink>
        <p className={styles.who}>
          <b>{session.name}</b>
          <span>{roleNames[session.role]}</span>
        </p>
        <Button icon="exit" busy={signOut.isPending} onClick={() => signOut.mutate({})}>{t`Sign out`}</Button>
      </header>
      <DeskMenu role={session.role} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Toasts />
    </div>
  );
}
