import { STORES } from '#kit/core/store.ts';
import { expect, type Scene, seeHome } from '#kit/scenes/scene.ts';

/** Each store before the sign-in, at home and on an inner page. */
export const storeScenes: readonly Scene[] = Object.values(STORES).flatMap(({ code }): Scene[] => [
  {
    name: `store-${code}-login`,
    title: `Tienda ${code}: iniciar sesión`,
    path: (sceneData) => `${sceneData.of(code)}/login`,
    until: (page) => expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible(),
  },
  {
    name: `store-${code}-home`,
    title: `Tienda ${code}: inicio`,
    as: code,
    path: (sceneData) => `${sceneData.of(code)}/`,
    until: seeHome,
  },
  {
    name: `store-${code}-invoices`,
    title: `Tienda ${code}: facturas pendientes`,
    as: code,
    path: (sceneData) => `${sceneData.of(code)}/admin/pending-invoices`,
    until: (page) => expect(page.getByText(/^Mostrando \d+ de/).first()).toBeVisible(),
  },
]);
