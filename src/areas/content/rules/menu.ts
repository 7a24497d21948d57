import { hasOne } from '../../../kit/any/permission.ts';
import { type StoreCode, isOfLubricants } from '../../../kit/any/store.ts';
import { mayOpen } from '../../session/rules/screens.ts';

/** The entries of the menu in the specification's order (2, Header and menu). The last is the way out, 'Cerrar Sesión'. */
export const MENU_PATHS = [
  '/',
  '/admin/account-status',
  '/admin/pending-invoices',
  '/admin/account-history',
  '/admin/orders-list',
  '/admin/bonos-regalo',
  '/allied/edit-profile',
  '/admin/store',
  '/admin/notifications',
  '/login',
] as const;
export type MenuPath = (typeof MENU_PATHS)[number];

/** Who the menu is for. */
export type MenuViewer = {
  readonly store: StoreCode;
  readonly role: string;
  readonly permissions: readonly string[];
};

/** Whether an entry of the menu is shown (specification 2, Header and menu). */
export function showsEntry(path: MenuPath, { store, permissions }: Omit<MenuViewer, 'role'>): boolean {
  if (path === '/admin/orders-list' && store === 'lubricantes') return false;
  if (path === '/admin/store') return mayEnterStore({ store, permissions });
  // the screen opens to everybody, to read; the entry is for who edits (specification 2 and 6)
  if (path === '/allied/edit-profile') return hasOne(permissions, 'Usuarios::editar_perfil');
  return path === '/' || path === '/login' || mayOpen(path, permissions);
}

/**
 * Whether somebody may go to the external store: from the stores that are no lubricants stores, and from the lubricants
 * store of Ecuador, where it needs its permission (product.md, Who may do what).
 */
export function mayEnterStore({ store, permissions }: Omit<MenuViewer, 'role'>): boolean {
  if (store === 'lubricantes') return false;
  return store !== 'lubricantes_ecuador' || hasOne(permissions, 'Ecommerce::tienda');
}

const PLANNERS: ReadonlySet<string> = new Set(['Administrativo', 'Operativo', 'Representante Legal']);

/** Whether the link to the route-planning tool is shown: to these roles, and only with the permission (specification 2). */
export function mayPlanRoutes({ role, permissions }: Omit<MenuViewer, 'store'>): boolean {
  return PLANNERS.has(role) && hasOne(permissions, 'Usuarios::editar_perfil');
}

/** The content block that a store's menu is made of: the lubricants stores have a reduced one (specification 1). */
export function menuBlock(store: StoreCode): string {
  return isOfLubricants(store) ? 'menu_lubricantes' : 'menu';
}

/** A link as a content block has it. */
export type BlockLink = { readonly href: string; readonly label: string };

/** What an entry of a block's menu leads to: one of ours, or an address elsewhere. */
export type MenuTarget =
  { readonly path: MenuPath; readonly label: string } | { readonly elsewhere: string; readonly label: string };

/**
 * The menu that a block's links make for somebody, in the block's order: each of ours once, and only where it is shown to
 * them. The way out is not the block's to give. Links of ours that are no entry of the menu are left out.
 */
export function menuOf(links: readonly BlockLink[], viewer: MenuViewer): readonly MenuTarget[] {
  const seen = new Set<string>();
  return links.flatMap(({ href, label }): MenuTarget[] => {
    if (label === '' || seen.has(href)) return [];
    seen.add(href);
    if (href.startsWith('https://')) return [{ elsewhere: href, label }];
    const path = MENU_PATHS.find((known) => known === href);
    return path && path !== '/login' && showsEntry(path, viewer) ? [{ path, label }] : [];
  });
}
