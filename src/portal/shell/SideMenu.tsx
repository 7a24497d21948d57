import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { signOut } from '#areas/session/portal/public.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Logo } from '#kit/portal/design/Logo.tsx';
import type { MenuEntry } from '../menu.ts';
import { MenuLink, entryKey } from './MenuLink.tsx';
import styles from './SideMenu.module.css';

/** The side menu: full from 1200 px, icons only from 768 px. */
export function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  return (
    <nav className={styles.side} aria-label={t`Main menu`}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} aria-label={t`Surtidor, go to homepage`}>
          <Logo />
        </Link>
        <ul>
          {entries.map((entry, index) => (
            <li key={entryKey(entry)}>
              {entry.group && entry.group !== entries[index - 1]?.group && (
                <p className={styles.group}>{entry.group}</p>
              )}
              <MenuLink entry={entry} className={styles.entry}>
                <Icon name={entry.icon} />
                <span>{entry.label}</span>
              </MenuLink>
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
