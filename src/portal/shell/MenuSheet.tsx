import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { signOut, useSession } from '#areas/session/portal/public.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import type { MenuEntry } from '../menu.ts';
import { MenuLink, entryKey } from './MenuLink.tsx';
import styles from './MenuSheet.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

/** The whole menu on a phone, with the user's name. */
export function MenuSheet({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const { t } = useLingui();
  const user = useSession().session?.user;
  return (
    <Sheet title={user ? `${user.firstname} ${user.lastname}` : t`Menu`} onClose={onClose}>
      <ul className={styles.menu}>
        {entries.map((entry) => (
          <li key={entryKey(entry)}>
            <MenuLink entry={entry} onClick={onClose}>
              <Icon name={entry.icon} />
              {entry.label}
            </MenuLink>
          </li>
        ))}
      </ul>
      <div className={styles.menu}>
        <Link to="/allied/edit/personal-info" onClick={onClose}>
          <Icon name="user" />
          {t`Personal information`}
        </Link>
      </div>
      <ThemeChoice />
      <ul className={styles.menu}>
        <li>
          <button type="button" onClick={() => void signOut()}>
            <Icon name="exit" />
            {t`Sign out`}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
