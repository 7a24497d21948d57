import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type FilterAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { chosen: boolean };

/** A link that says whether its filter is set; where it leads to is no page of its own, as the router would say. */
export const FilterLink = createLink(({ chosen, 'aria-current': _page, children, ...rest }: FilterAnchorProps) => (
  <a {...rest} aria-current={chosen ? 'true' : undefined}>
    {children}
  </a>
));
