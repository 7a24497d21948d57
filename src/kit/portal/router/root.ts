import { createRootRoute } from '@tanstack/react-router';
import type { Feature } from '#kit/core/feature.ts';
import type { Need } from '#kit/core/permission.ts';
import type { Layout } from '#kit/core/theme.ts';
import { parseSearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the screen needs beside a session (specification A6). */
    readonly need?: Need;
    /** Without it the store does not have the screen: its address leads home, and no menu has it. */
    readonly feature?: Feature;
    /** The screen's layout (specification A2, Layouts) where it is not the default one. */
    readonly layout?: Layout;
  }
}

/** Runs before every route change; one that never settles prevents it. */
export type Guard = (location: {
  readonly pathname: string;
  readonly href: string;
  /** The search parameter `mode`. */
  readonly mode: string | undefined;
}) => Promise<void> | void;

let guard: Guard = () => {};

/** Sets the portal's guard, once. */
export function guardRoutes(portalGuard: Guard): void {
  guard = portalGuard;
}

/** Parent of all screens; the entry point sets its layout and guard. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => {
    const { pathname, href, searchStr } = location;
    return preload ? undefined : guard({ pathname, href, mode: parseSearch(searchStr)['mode'] });
  },
});
