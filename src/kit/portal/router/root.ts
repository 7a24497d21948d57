import { createRootRoute } from '@tanstack/react-router';

/** Looks at every route change before it happens; one that never settles keeps it from happening. */
export type Guard = (location: { readonly pathname: string; readonly href: string }) => Promise<void> | void;

let guard: Guard = () => {};

/** Sets the portal's guard; the entry point does, once. */
export function guardRoutes(portalGuard: Guard): void {
  guard = portalGuard;
}

/** The route that all screens hang below; the entry point gives it its frame and its guard. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : guard(location)),
});
