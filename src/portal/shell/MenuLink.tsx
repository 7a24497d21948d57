import { Link, useRouterState } from '@tanstack/react-router';
import type { MenuLinkProps } from '#kit/portal/portal-manifest.ts';
import type { MenuEntry } from '../menu.ts';

/** A menu entry as a link, marked on the current page; external links open in a new tab. */
export function MenuLink({ entry, className, onClick, children }: MenuLinkProps & { readonly entry: MenuEntry }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if ('href' in entry) {
    return (
      <a href={entry.href} className={className} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    );
  }
  if (entry.Link) {
    return (
      <entry.Link className={className} onClick={onClick}>
        {children}
      </entry.Link>
    );
  }
  return (
    <Link
      to={entry.to}
      className={className}
      aria-current={entry.also?.includes(path) ? 'page' : undefined}
      activeOptions={{ exact: entry.to === '/', includeSearch: false }}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}

/** Key of an entry among its siblings. */
export function entryKey(entry: MenuEntry): string {
  return 'to' in entry ? entry.to : entry.href;
}
