import type { Page } from '@playwright/test';
import { accountScenes } from './account-scenes.ts';
import { compensationsScenes } from './compensations-scenes.ts';
import { einvoicesScenes } from './einvoices-scenes.ts';
import { exportScenes } from './export-scenes.ts';
import { PAYMENTS, cashScenes, paymentsScenes } from './payments-scenes.ts';
import { frameScenes } from './frame-scenes.ts';
import { chooseFirst, expect, HOME, INVOICES, loading, retry, type Scene, see, seeHome } from './scene.ts';
import { sessionScenes } from './session-scenes.ts';
import { storeScenes } from './store-scenes.ts';
import { verifyScenes } from './verify-scenes.ts';
import type { PaymentName, GalleryData } from './seed.ts';

const resultOf = (payment: PaymentName) => (galleryData: GalleryData) =>
  `/admin/resultado-transaccion?uuid=${galleryData.payments[payment]}`;

const home: readonly Scene[] = [
  { name: 'home-full', title: 'Inicio', as: 'treasurer', path: () => HOME, until: seeHome },
  { name: 'home-empty', title: 'Inicio: al día', as: 'newcomer', path: () => HOME, until: seeHome },
  {
    name: 'home-role',
    title: 'Inicio: rol sin cartera',
    as: 'operator',
    path: () => HOME,
    until: see('Tu rol no ve la cartera'),
  },
  {
    name: 'home-loading',
    title: 'Inicio: cargando',
    as: 'treasurer',
    path: () => HOME,
    data: 'loading',
    until: loading,
  },
  {
    name: 'home-failed',
    title: 'Inicio: sin conexión',
    as: 'treasurer',
    path: () => HOME,
    data: 'failed',
    until: retry,
  },
];

async function typePart(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: 'Pago parcial' }).first().check();
  await page.getByLabel(/^Valor a pagar de/).fill(amount);
}

const invoices: readonly Scene[] = [
  {
    name: 'invoices-full',
    title: 'Facturas pendientes',
    as: 'treasurer',
    path: () => INVOICES,
    until: see(/de \d+ facturas/),
  },
  {
    name: 'invoices-chosen',
    title: 'Facturas pendientes: elegidas, una en parte',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 3);
      await typePart(page, '2500000');
      await see(/^Quedan/)(page);
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
      await see(/Escribe cuánto pagar/)(page);
    },
  },
  {
    name: 'invoices-locked',
    title: 'Facturas pendientes: bloqueadas',
    as: 'treasurer',
    path: () => `${INVOICES}?bloqueada=1`,
    until: see('Pago sin confirmar'),
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
    name: 'invoices-processing',
    title: 'Facturas pendientes: preparando el pago',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 2);
      await page.route('**/graphql', () => undefined);
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await see('Procesando solicitud')(page);
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
      await see('No se pudo iniciar el pago')(page);
    },
  },
  {
    name: 'invoices-empty',
    title: 'Facturas pendientes: ninguna',
    as: 'newcomer',
    path: () => INVOICES,
    until: see('Estás al día'),
  },
  {
    name: 'invoices-filtered',
    title: 'Facturas pendientes: sin resultados',
    as: 'treasurer',
    path: () => `${INVOICES}?q=nada`,
    until: see('Ninguna factura coincide'),
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
    until: see('¡No tienes permisos'),
  },
];

const ENDINGS: Readonly<Record<Exclude<PaymentName, 'longest'>, readonly [title: string, words: string]>> = {
  approved: ['aprobada', 'Transacción aprobada'],
  credit: ['aprobada, con saldo a favor', 'Quedan como saldo a tu favor'],
  cash: ['pago de contado', 'quedaron como anticipo'],
  pending: ['pendiente', 'Tu banco aún no responde'],
  created: ['sin terminar en el banco', 'No terminaste el pago'],
  rejected: ['rechazada', 'Transacción rechazada'],
  failed: ['fallida', 'Transacción fallida'],
  expired: ['expirada', 'Transacción expirada'],
  reversed: ['devuelta', 'Transacción devuelta'],
};

const results: readonly Scene[] = [
  ...(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).map((ending): Scene => {
    const [title, words] = ENDINGS[ending];
    return {
      name: `result-${ending}`,
      title: `Resultado: ${title}`,
      as: 'treasurer',
      path: resultOf(ending),
      until: see(words),
    };
  }),
  {
    name: 'result-loading',
    title: 'Resultado: consultando',
    as: 'treasurer',
    path: resultOf('approved'),
    data: 'loading',
    until: loading,
  },
  {
    name: 'result-offline',
    title: 'Resultado: sin conexión',
    as: 'treasurer',
    path: resultOf('approved'),
    data: 'failed',
    until: retry,
  },
  {
    name: 'result-unknown',
    title: 'Resultado: pago desconocido',
    as: 'treasurer',
    path: () => '/admin/resultado-transaccion?uuid=8f3c',
    until: see('No encontramos este pago'),
  },
];

/** The longest names and the largest amounts. */
const longest: readonly Scene[] = [
  { name: 'long-home', title: 'Inicio: nombres largos', as: 'longest', path: () => HOME, until: see('Total cartera') },
  {
    name: 'long-invoices',
    title: 'Facturas pendientes: nombres largos',
    as: 'longest',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 3);
      await typePart(page, '2500000');
      await see(/^Quedan/)(page);
    },
  },
  {
    name: 'long-payments',
    title: 'Pagos realizados: nombres largos',
    as: 'longest',
    path: () => PAYMENTS,
    until: see('Continuar'),
  },
  {
    name: 'long-result',
    title: 'Resultado: nombres largos',
    as: 'longest',
    path: resultOf('longest'),
    until: see('Transacción aprobada'),
  },
];

/** Every screen in every state, in the gallery's order. */
export const scenes: readonly Scene[] = [
  ...sessionScenes,
  ...home,
  ...accountScenes,
  ...einvoicesScenes,
  ...exportScenes,
  ...invoices,
  ...paymentsScenes,
  ...cashScenes,
  ...results,
  ...compensationsScenes,
  ...longest,
  ...verifyScenes,
  ...frameScenes,
  ...storeScenes,
];
