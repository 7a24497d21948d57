import { useRouterState } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { i18n } from '#kit/portal/i18n/messages.ts';
import { classes } from '#kit/portal/design/classes.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { PathLink } from '#kit/portal/router/PathLink.tsx';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import { menuOf } from '../menu.ts';
import { MENU_GROUPS, type MenuGroup } from '#kit/desk/portal/desk-manifest.ts';
import styles from './DeskMenu.module.css';

/** The menu of a role's screens in groups: a column in wide windows, behind a button in narrow ones. */
export function DeskMenu({ role }: { role: DeskRole }) {
  const { t } = useLingui();
  const groupNames: Readonly<Record<MenuGroup, string | null>> = {
    home: null,
    service: t`Service`,
    money: t`Money`,
    content: t`Content`,
    erp: t`ERP`,
    operation: t`Operation`,
    team: t`Team`,
  };
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  // the menu closes on a new screen
  const isOpen = openOn === path;
  const entries = menuOf(role);
  const isHere = (entry: string) => path === entry || path.startsWith(`${entry}/`);
  const here = entries.find((entry) => isHere(entry.path));
  return (
    <nav className={styles.menu} aria-label={t`Desk`}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="desk-menu"
        onClick={() => setOpenOn(isOpen ? null : path)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span>{here ? t`Menu: ${i18n._(here.label)}` : t`Menu`}</span>
      </button>
      <div id="desk-menu" className={classes(styles.groups, isOpen && styles.open)}>
        {MENU_GROUPS.map((group) => ({ group, own: entries.filter((entry) => entry.group === group) }))
          .filter(({ own }) => own.length > 0)
          .map(({ group, own }) => (
            <section key={group} aria-labelledby={groupNames[group] === null ? undefined : `menu-${group}`}>
              {groupNames[group] !== null && <h2 id={`menu-${group}`}>{groupNames[group]}</h2>}
              <ul>
                {own.map(({ path: to, icon, label }) => (
                  <li key={to}>
                    <PathLink path={to} aria-current={isHere(to) ? 'page' : undefined}>
                      <Icon name={icon} />
                      <span>{i18n._(label)}</span>
                    </PathLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </nav>
  );
}
