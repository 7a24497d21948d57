import type { Page } from '@playwright/test';
import { chooseFirst, INVOICES, type AreaScenes, waitForText } from '#kit/scenes/scene.ts';

/** Selecting invoices and downloading their files. */
export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'invoices-selection',
      title: 'Facturas pendientes: la selección abierta, con sus archivos',
      as: 'treasurer',
      path: () => INVOICES,
      until: openSelection,
    },
    {
      name: 'invoices-files-failed',
      title: 'Facturas pendientes: los archivos no se pudieron descargar',
      as: 'treasurer',
      path: () => INVOICES,
      until: async (page) => {
        await openSelection(page);
        await page.route('**/graphql', (route) => route.abort());
        await page.getByRole('dialog').getByRole('button', { name: 'Descargar PDF y XML' }).click();
        await waitForText('No se pudo descargar el archivo')(page);
      },
    },
  ],
};

async function openSelection(page: Page): Promise<void> {
  await chooseFirst(page, 3);
  await page.getByRole('button', { name: 'Ver selección' }).click();
  await waitForText('Total por pagar')(page);
}
