import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { signOut } from '../../areas/session/portal/public.ts';
import { Icon } from '../../kit/portal/design/Icon.tsx';
import { Logo } from '../../kit/portal/design/Logo.tsx';
import type { MenuEntry } from './entries.ts';
import styles from './SideMenu.module.css';

/** The menu beside the page: whole from 1200 px on, a rail of signs from 768 px on. */
export function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles.side} aria-label={t`Main menu`}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} aria-label={t`Surtidor, go to homepage`}>
          <Logo />
        </Link>
        <ul>
          {entries.map(({ to, label, icon, group }, place) => (
            <li key={to}>
              {group && group !== entries[place - 1]?.group && <p className={styles.group}>{i18n._(group)}</p>}
              <Link to={to} className={styles.entry} activeOptions={{ exact: to === '/', includeSearch: false }}>
                <Icon name={icon} />
                <span>{i18n._(label)}</span>
              </Link>
            </li>
          ))}
          <li className={styles.last}>
            <button type="button" className={styles.entry} onClick={() => void signOut()}>
              <Icon name="exit" />
              <span>{t`Sign out`}</span>
            </button>
          </li>
        </ul>
      </div>
    </nav>
  );
}
