import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type FilterAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { chosen: boolean };

/** A link that says whether its filter is active; it does not mark the current page, as the router's links do. */
export const FilterLink = createLink(({ chosen, 'aria-current': _page, children, ...rest }: FilterAnchorProps) => (
  <a {...rest} aria-current={chosen ? 'true' : undefined}>
    {children}
  </a>
));
