import type { Page } from '@playwright/test';
import { chooseFirst, expect, INVOICES, loading, retry, type Scene, waitForText } from '#kit/scenes/scene.ts';

async function typePart(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: 'Pago parcial' }).first().check();
  await page.getByLabel(/^Valor a pagar de/).fill(amount);
}

/** The pending invoices. */
export const pendingScenes: readonly Scene[] = [
  {
    name: 'invoices-full',
    title: 'Facturas pendientes',
    as: 'treasurer',
    path: () => INVOICES,
    until: waitForText(/^Mostrando \d+ de/),
  },
  {
    name: 'invoices-station',
    title: 'Facturas pendientes: una estación',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await page.getByLabel('Estación').selectOption({ index: 1 });
      await waitForText('Total de la estación')(page);
    },
  },
  {
    name: 'invoices-chosen',
    title: 'Facturas pendientes: elegidas, una en parte',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 3);
      await typePart(page, '2500000');
      await waitForText(/^Quedan/)(page);
    },
  },
  {
    name: 'invoices-below',
    title: 'Facturas pendientes: valor por debajo del mínimo',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 1);
      await typePart(page, '500');
      await waitForText(/Escribe cuánto pagar/)(page);
    },
  },
  {
    name: 'invoices-locked',
    title: 'Facturas pendientes: bloqueadas',
    as: 'treasurer',
    path: () => `${INVOICES}?bloqueada=1`,
    until: waitForText('Pago sin confirmar'),
  },
  {
    name: 'invoices-filters',
    title: 'Facturas pendientes: más filtros',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await page.getByRole('button', { name: 'Más filtros' }).click();
      await expect(page.getByRole('dialog').getByText('Fecha de vencimiento').first()).toBeVisible();
    },
  },
  {
    name: 'invoices-calendar',
    title: 'Facturas pendientes: calendario de vencimientos',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await page.getByRole('button', { name: 'Calendario de vencimientos' }).click();
      await page.getByRole('button', { name: /^Crear (mi|otra) dirección$/ }).click();
      await expect(page.getByRole('dialog').getByLabel('Tu dirección')).toBeVisible();
    },
  },
  {
    name: 'invoices-processing',
    title: 'Facturas pendientes: preparando el pago',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 2);
      await page.route('**/graphql', () => undefined);
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await waitForText('Procesando solicitud')(page);
    },
  },
  {
    name: 'invoices-refused',
    title: 'Facturas pendientes: el pago no se pudo iniciar',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 2);
      await page.route('**/graphql', (route) => route.abort());
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await waitForText('No se pudo iniciar el pago')(page);
    },
  },
  {
    name: 'invoices-empty',
    title: 'Facturas pendientes: ninguna',
    as: 'newcomer',
    path: () => INVOICES,
    until: waitForText('Estás al día'),
  },
  {
    name: 'invoices-filtered',
    title: 'Facturas pendientes: sin resultados',
    as: 'treasurer',
    path: () => `${INVOICES}?q=nada`,
    until: waitForText('Ninguna factura coincide'),
  },
  {
    name: 'invoices-loading',
    title: 'Facturas pendientes: cargando',
    as: 'treasurer',
    path: () => INVOICES,
    data: 'loading',
    until: loading,
  },
  {
    name: 'invoices-failed',
    title: 'Facturas pendientes: sin conexión',
    as: 'treasurer',
    path: () => INVOICES,
    data: 'failed',
    until: retry,
  },
  {
    name: 'invoices-role',
    title: 'Facturas pendientes: rol sin permiso',
    as: 'operator',
    path: () => INVOICES,
    until: waitForText('¡No tienes permisos'),
  },
  {
    name: 'long-invoices',
    title: 'Facturas pendientes: nombres largos',
    as: 'longest',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 3);
      await typePart(page, '2500000');
      await waitForText(/^Quedan/)(page);
    },
  },
];
