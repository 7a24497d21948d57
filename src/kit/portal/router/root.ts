import { createRootRoute } from '@tanstack/react-router';
import { parseSearch } from './search.ts';

/** Looks at every route change before it happens; one that never settles keeps it from happening. */
export type Guard = (location: {
  readonly pathname: string;
  readonly href: string;
  /** The address's `mode`, as it stands there. */
  readonly mode: string | undefined;
}) => Promise<void> | void;

let guard: Guard = () => {};

/** Sets the portal's guard; the entry point does, once. */
export function guardRoutes(portalGuard: Guard): void {
  guard = portalGuard;
}

/** The route that all screens hang below; the entry point gives it its frame and its guard. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => {
    const { pathname, href, searchStr } = location;
    return preload ? undefined : guard({ pathname, href, mode: parseSearch(searchStr)['mode'] });
  },
});
