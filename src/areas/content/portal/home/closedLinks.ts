import type { AnyRoute } from '@tanstack/react-router';
import { isPermitted } from '#areas/session/portal/public.ts';

/** The portal's screens by their paths. */
export type Routes = Readonly<Record<string, AnyRoute | undefined>>;

/** Our pages outside of the router, which everybody may open. */
const OUTSIDE = /^\/(verificar(\/|$)|terminos-y-condiciones$|habeas-data$)/;

/** A block's links to screens that do not exist or that the user may not open. */
export function closedLinks(block: ParentNode, routes: Routes): readonly HTMLAnchorElement[] {
  return [...block.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => {
    const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
    if (OUTSIDE.test(path)) return false;
    const route = routes[path];
    return route === undefined || !isPermitted(route.options.staticData?.need);
  });
}
