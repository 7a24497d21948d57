import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { enterStore } from '../../areas/content/portal/public.ts';
import { showToast } from '../../kit/portal/design/toasts.ts';
import { ENTER_STORE, type MenuEntry } from './entries.ts';

type MenuLinkProps = {
  entry: MenuEntry;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** An entry of the menu as a link, marked where it is the page that is shown; elsewhere opens beside the portal. */
export function MenuLink({ entry, className, onClick, children }: MenuLinkProps) {
  if ('to' in entry && entry.to === ENTER_STORE) {
    return (
      <StoreLink className={className} onClick={onClick}>
        {children}
      </StoreLink>
    );
  }
  if ('to' in entry) {
    return (
      <Link
        to={entry.to}
        className={className}
        activeOptions={{ exact: entry.to === '/', includeSearch: false }}
        onClick={onClick}
      >
        {children}
      </Link>
    );
  }
  return (
    <a href={entry.href} className={className} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
    </a>
  );
}

/** The way into the external store, which leaves the portal; where that fails it says so and stays. */
function StoreLink({ className, onClick, children }: Omit<MenuLinkProps, 'entry'>) {
  const { t } = useLingui();
  const leaving = useMutation({
    mutationFn: enterStore,
    onError: () => showToast(t`The store could not be opened. Try again.`, 'danger'),
  });
  return (
    <a
      href={ENTER_STORE}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onClick?.();
        if (!leaving.isPending) leaving.mutate();
      }}
    >
      {children}
    </a>
  );
}

/** What tells an entry from the others. */
export function entryKey(entry: MenuEntry): string {
  return 'to' in entry ? entry.to : entry.href;
}
