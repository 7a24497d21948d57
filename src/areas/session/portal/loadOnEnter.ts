import type { Need } from '#kit/core/permission.ts';
import { prefetch } from '#kit/portal/router/prefetch.ts';
import { isPermitted } from './isPermitted.ts';

/**
 * Creates a route's loader: requests the screen's data when the screen is opened, for users with these permissions;
 * undefined: for everybody.
 */
export function loadOnEnter<Deps>(need: Need | undefined, ask: (deps: Deps) => Promise<unknown>) {
  return ({ cause, deps }: { readonly cause: string; readonly deps: Deps }): void => {
    if (cause === 'enter' && isPermitted(need)) prefetch(ask(deps));
  };
}
