import type { Page } from '@playwright/test';
import { INVOICES, type Scene, expect, waitForText } from '#kit/scenes/scene.ts';

const FILES = '**/files/exports/**';

const press = (until: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  await waitForText(until)(page);
};

/** Exporting a list as a file. */
export const exportScenes: readonly Scene[] = [
  {
    name: 'invoices-making',
    title: 'Facturas pendientes: preparando el Excel',
    as: 'treasurer',
    path: () => INVOICES,
    // delays the server's answer
    before: async (page) => {
      await page.route(FILES, () => undefined);
    },
    until: async (page) => {
      await press(/^Cancelar descarga$/)(page);
      // the progress bar appears after a delay, so that a quick file shows no bar
      await expect(page.getByRole('progressbar').locator('..')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'invoices-unmade',
    title: 'Facturas pendientes: sin espacio para el Excel',
    as: 'treasurer',
    path: () => INVOICES,
    before: async (page) => {
      await page.route(FILES, (route) =>
        route.fulfill({
          contentType: 'application/x-ndjson; charset=utf-8',
          body: '{"error":{"code":"disk_full","message":"…"}}\n',
        }),
      );
    },
    until: press(/no tiene espacio para el archivo/),
  },
];
