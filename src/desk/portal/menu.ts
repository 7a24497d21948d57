import { type DeskRole, mayWorkWith } from '#kit/desk/core/roles.ts';
import { type DeskScreen, MENU_GROUPS } from '#kit/desk/portal/desk-manifest.ts';
import { MANIFESTS } from './manifests.ts';

/** An entry of the menu, with its screen's path. */
export type MenuEntry = NonNullable<DeskScreen['menu']> & { readonly path: string };

/** The menu of a role, in its order. A session starts on the first entry. */
export function menuOf(role: DeskRole): readonly MenuEntry[] {
  return MANIFESTS.flatMap(({ screens }) => screens)
    .filter(({ subject }) => subject === undefined || mayWorkWith(role, subject))
    .flatMap(({ menu, route }) => (menu ? [{ ...menu, path: (route.options as { readonly path: string }).path }] : []))
    .toSorted((a, b) => MENU_GROUPS.indexOf(a.group) - MENU_GROUPS.indexOf(b.group) || a.order - b.order);
}
