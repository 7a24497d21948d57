import { type Need, holds } from '../../../kit/any/permission.ts';

/**
 * What a screen needs beside a session, by its path (product.md, Who may do what; specification 6): its entry in the menu, its
 * guard, what is fetched ahead of it and the links to it all go by this. A screen that is not named needs a session only.
 * What the operations of a screen need of themselves (operations.ts) is held against it in src/portal/screens.test.ts.
 */
export const SCREENS = {
  '/admin/account-status': 'EstadoDeCuenta::linea',
  '/admin/account-history': 'Movimientos::historico',
  '/admin/account-history/estados': 'Movimientos::historico',
  '/admin/pending-invoices': 'Facturas::pendientes',
  '/admin/pending-invoices/pagos': 'Facturas::pendientes',
  '/admin/pending-invoices/contado': 'Facturas::pendientes',
  '/admin/pending-invoices/compensar': 'Facturas::pendientes',
  '/admin/pending-invoices/compensaciones': 'Facturas::pendientes',
  '/admin/resultado-transaccion': 'Facturas::pendientes',
  '/admin/orders-list': 'Trazabilidad::pedidos',
  '/admin/notifications': 'Notificaciones::pedidos',
  '/admin/bonos-regalo': 'Bonos::regalo',
} as const satisfies Readonly<Record<string, Need>>;

export type GuardedScreen = keyof typeof SCREENS;

/** Whether who holds these permissions may open a screen. */
export function mayOpen(screen: GuardedScreen, held: readonly string[]): boolean {
  return holds(held, SCREENS[screen]);
}

/** The home page's parts that need a permission of their own (specification 6, Dashboard parts). */
export const HOME_PARTS = { portfolio: 'Dashboard::cartera' } as const satisfies Readonly<Record<string, Need>>;
