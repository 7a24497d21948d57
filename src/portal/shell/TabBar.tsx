import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#kit/portal/design/Icon.tsx';
import type { MenuEntry } from '../menu.ts';
import { MenuLink, entryKey } from './MenuLink.tsx';
import styles from './TabBar.module.css';

/** Max. entries in the bar; the menu sheet contains the rest. */
const MAX_TABS = 4;

const MenuSheet = lazy(() => import('./MenuSheet.tsx').then((loaded) => ({ default: loaded.MenuSheet })));

/** The menu on phones, at the bottom. */
export function TabBar({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <nav className={styles.bar} aria-label={t`Quick menu`}>
      {entries.slice(0, MAX_TABS).map((entry) => (
        <MenuLink key={entryKey(entry)} entry={entry}>
          <Icon name={entry.icon} />
          {entry.shortLabel}
        </MenuLink>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
        {t`Menu`}
      </button>
      {open && (
        <Suspense>
          <MenuSheet entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
