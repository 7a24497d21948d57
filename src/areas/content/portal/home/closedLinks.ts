import type { AnyRoute } from '@tanstack/react-router';
import { isPermitted } from '#areas/session/portal/public.ts';

/** The portal's screens by their paths. */
export type Routes = Readonly<Record<string, AnyRoute | undefined>>;

/** Pages of ours that are not in the router: they are of everybody. */
const OUTSIDE = /^\/(verificar(\/|$)|terminos-y-condiciones$|habeas-data$)/;

/** A block's links to screens that the user may not open, or that there are not. */
export function closedLinks(block: ParentNode, routes: Routes): readonly HTMLAnchorElement[] {
  return [...block.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => {
    const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
    if (OUTSIDE.test(path)) return false;
    const route = routes[path];
    return route === undefined || !isPermitted(route.options.staticData?.need);
  });
}
