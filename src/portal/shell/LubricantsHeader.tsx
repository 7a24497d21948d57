import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { signOut } from '#areas/session/portal/public.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Logo } from '#kit/portal/design/Logo.tsx';
import type { MenuEntry } from '../menu.ts';
import { LazyCompanySwitch } from './LazyCompanySwitch.tsx';
import { MenuLink, entryKey } from './MenuLink.tsx';
import styles from './LubricantsHeader.module.css';

/**
 * Header of the home and store pages on lubricants stores (specification A2): logo, reduced menu and sign-out, without
 * a side menu.
 */
export function LubricantsHeader({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label={t`Surtidor, go to homepage`}>
        <Logo />
      </Link>
      <nav className={styles.menu} aria-label={t`Main menu`}>
        <ul>
          {entries.map((entry) => (
            <li key={entryKey(entry)}>
              <MenuLink entry={entry}>{entry.label}</MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <LazyCompanySwitch />
      <button type="button" className={styles.out} onClick={() => void signOut()}>
        <Icon name="exit" />
        {t`Sign out`}
      </button>
    </header>
  );
}
