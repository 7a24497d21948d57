import { STORES } from '../../src/kit/any/store.ts';
import { expect, type Scene, seeHome } from './scene.ts';

/** Each store as it looks before the sign-in, at home and on a page behind it. */
export const storeScenes: readonly Scene[] = Object.values(STORES).flatMap(({ code }): Scene[] => [
  {
    name: `store-${code}-login`,
    title: `Tienda ${code}: iniciar sesión`,
    path: (world) => `${world.of(code)}/login`,
    until: (page) => expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible(),
  },
  {
    name: `store-${code}-home`,
    title: `Tienda ${code}: inicio`,
    as: code,
    path: (world) => `${world.of(code)}/`,
    until: seeHome,
  },
  {
    name: `store-${code}-invoices`,
    title: `Tienda ${code}: facturas pendientes`,
    as: code,
    path: (world) => `${world.of(code)}/admin/pending-invoices`,
    until: (page) => expect(page.getByText(/de \d+ facturas/).first()).toBeVisible(),
  },
]);
