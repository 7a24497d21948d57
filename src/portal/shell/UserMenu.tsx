import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useRef, useState } from 'react';
import { signOut } from '#areas/session/portal/public.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { lazyLivePart } from './lazyLivePart.ts';
import styles from './UserMenu.module.css';

const ThemeChoice = lazyLivePart('ThemeChoice');

type UserMenuProps = { user: { firstname: string; lastname: string; email: string }; role: string };

/** User, theme and sign-out, in the browser's own popover. */
export function UserMenu({ user, role }: UserMenuProps) {
  const { t } = useLingui();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const name = `${user.firstname} ${user.lastname}`;
  return (
    <div className={styles.place}>
      <button type="button" className={styles.button} popoverTarget={id} aria-expanded={open}>
        <span className={styles.initials} aria-hidden="true">
          {user.firstname.slice(0, 1)}
          {user.lastname.slice(0, 1)}
        </span>
        <span className={styles.name}>{name}</span>
        <Icon name="down" size="s" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <p className={styles.who}>
          <b>{name}</b>
          <span>{user.email}</span>
          <span>{role}</span>
        </p>
        <Link to="/allied/edit/personal-info" className={styles.entry} onClick={() => menu.current?.hidePopover()}>
          <Icon name="user" />
          {t`Personal information`}
        </Link>
        <Suspense>
          <ThemeChoice />
        </Suspense>
        <button type="button" className={styles.out} onClick={() => void signOut()}>
          <Icon name="exit" />
          {t`Sign out`}
        </button>
      </div>
    </div>
  );
}
