import { hasPermission } from '#kit/core/permission.ts';
import { type StoreCode, isOfLubricants } from '#kit/core/store.ts';
import type { RoleName } from '#areas/session/rules/roles.ts';

/** The menu entry that opens the external store; its address is also that of the home page (specification A2). */
export const STORE_PATH = '/admin/store';

type Viewer = { readonly store: StoreCode; readonly role: string; readonly permissions: readonly string[] };

/** The role that reads the account and buys nothing, in no store. */
const READER: RoleName = 'Contador';

/** Whether a user may enter the external store (docs/product.md, Roles and permissions). */
export function mayEnterStore({ store, role, permissions }: Viewer): boolean {
  if (role === READER) return false;
  if (store === 'lubricantes') return false;
  return store !== 'lubricantes_ecuador' || hasPermission(permissions, 'Ecommerce::tienda');
}

const PLANNERS: ReadonlySet<string> = new Set(['Administrativo', 'Operativo', 'Representante Legal']);

/** Whether the route planner's link is shown (specification A2). */
export function mayPlanRoutes({ role, permissions }: Omit<Viewer, 'store'>): boolean {
  return PLANNERS.has(role) && hasPermission(permissions, 'Usuarios::editar_perfil');
}

/** The content block of a store's menu; lubricants stores have a reduced one (specification A1). */
export function menuBlock(store: StoreCode): 'menu' | 'menu_lubricantes' {
  return isOfLubricants(store) ? 'menu_lubricantes' : 'menu';
}

/** A link of a content block. */
export type BlockLink = { readonly href: string; readonly label: string };

/** The target of a menu entry: one of our own screens or an external address. */
export type MenuTarget<Item> =
  | { readonly item: Item; readonly label: string }
  | { readonly elsewhere: string; readonly label: string };

/**
 * Builds a user's menu from a block's links, in their order: each of our screens once, and only entries that the user
 * may see (`shown`, by their paths). Links within the portal that are no menu entry are left out.
 */
export function menuOf<Item>(
  links: readonly BlockLink[],
  shown: ReadonlyMap<string, Item>,
): readonly MenuTarget<Item>[] {
  const seen = new Set<string>();
  return links.flatMap(({ href, label }): MenuTarget<Item>[] => {
    if (label === '' || seen.has(href)) return [];
    seen.add(href);
    if (href.startsWith('https://')) return [{ elsewhere: href, label }];
    const item = shown.get(href);
    return item ? [{ item, label }] : [];
  });
}
