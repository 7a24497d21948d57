import { Outlet, useRouterState } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { i18n } from '../../../../kit/portal/i18n/messages.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Icon } from '../../../../kit/portal/design/Icon.tsx';
import { Logo } from '../../../../kit/portal/design/Logo.tsx';
import { Toasts } from '../../../../kit/portal/design/Toasts.tsx';
import { PathLink } from '../../../../kit/portal/router/PathLink.tsx';
import { useDeskAction } from '../api.ts';
import { menuOf } from '../menu.ts';
import { putSession, useDeskSession } from '../session.ts';
import { useRoleNames } from '../useRoleNames.ts';
import styles from './DeskShell.module.css';

/** The frame of the desk: its menu by role, who is signed in, and the screen. */
export function DeskShell() {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const session = useDeskSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
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
      <nav className={styles.menu} aria-label={t`Desk`}>
        <ul>
          {menuOf(session.role).map((screen) => (
            <li key={screen.path}>
              <PathLink
                path={screen.path}
                aria-current={path === screen.path || path.startsWith(`${screen.path}/`) ? 'page' : undefined}
              >
                {screen.menu && <Icon name={screen.menu.icon} />}
                <span>{screen.menu && i18n._(screen.menu.label)}</span>
              </PathLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Toasts />
    </div>
  );
}
