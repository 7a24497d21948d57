import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MenuEntry } from './entries.ts';

type MenuLinkProps = {
  entry: MenuEntry;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** An entry of the menu as a link, marked where it is the page that is shown; elsewhere opens beside the portal. */
export function MenuLink({ entry, className, onClick, children }: MenuLinkProps) {
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

/** What tells an entry from the others. */
export function entryKey(entry: MenuEntry): string {
  return 'to' in entry ? entry.to : entry.href;
}
