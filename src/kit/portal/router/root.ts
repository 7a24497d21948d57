import { createRootRoute } from '@tanstack/react-router';
import type { TipoCaso } from '#kit/core/contract/types.ts';
import type { Feature } from '#kit/core/feature.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Need } from '#kit/core/permission.ts';
import type { Layout } from '#kit/core/theme.ts';
import { parseSearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permissions that the screen needs besides a session (specification A6). */
    readonly need?: Need;
    /** Stores without this feature do not have the screen: its address leads home, and no menu has it. */
    readonly feature?: Feature;
    /** The screen's layout (specification A2, Layouts); by default 'default'. */
    readonly layout?: Layout;
  }
  /** What a page passes to the next one without putting it into the address, which is sent to the server. */
  interface HistoryState {
    /** Kind and amount of a case that the user may open. */
    readonly proposedCase?: { readonly kind: TipoCaso; readonly cents: Cents };
  }
}

/** Runs before every route change. A promise that never settles prevents the change. */
export type Guard = (location: {
  readonly pathname: string;
  readonly href: string;
  /** The search parameter `mode`. */
  readonly mode: string | undefined;
}) => Promise<void> | void;

let guard: Guard = () => {};

/** Sets the portal's guard; called once. */
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
