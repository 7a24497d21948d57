import type { Page } from '@playwright/test';
import { type Scene, answer, loading, retry, waitForText } from '#kit/scenes/scene.ts';

const PAYMENTS = '/admin/pending-invoices/pagos';
const CASH = '/admin/pending-invoices/contado';

/** Fills in a cash payment. */
async function write(page: Page): Promise<void> {
  await page.getByLabel('Segmento').selectOption('EDS Afiliada');
  await page.getByLabel('Valor a pagar').fill('12500000');
}

/** A cash payment. */
export const cashScenes: readonly Scene[] = [
  {
    name: 'cash-empty',
    title: 'Pago de contado',
    as: 'treasurer',
    path: () => CASH,
    until: waitForText('Por sí solo no paga ninguna factura'),
  },
  {
    name: 'cash-full',
    title: 'Pago de contado: escrito',
    as: 'treasurer',
    path: () => CASH,
    until: async (page) => {
      await write(page);
      await waitForText('12.500.000')(page);
    },
  },
  {
    name: 'cash-wrong',
    title: 'Pago de contado: sin terminar',
    as: 'treasurer',
    path: () => CASH,
    until: async (page) => {
      await page.getByRole('button', { name: 'Pagar' }).click();
      await waitForText('Elige para qué segmento')(page);
    },
  },
  {
    name: 'cash-failed',
    title: 'Pago de contado: no se pudo procesar',
    as: 'treasurer',
    path: () => CASH,
    before: (page) =>
      answer(page, /easyPayContado/, {
        data: { easyPayContado: null },
        errors: [
          {
            message: 'The payment gateway cannot be reached. Try again later.',
            path: ['easyPayContado'],
            extensions: { category: 'internal', code: 'gateway_unavailable' },
          },
        ],
      }),
    until: async (page) => {
      await write(page);
      await page.getByRole('button', { name: 'Pagar' }).click();
      await waitForText('Ocurrió un error al procesar el pago')(page);
    },
  },
  {
    name: 'cash-support',
    title: 'Pago de contado: sesión de soporte',
    as: 'support',
    path: () => CASH,
    until: waitForText('Aquí el cliente paga'),
  },
];

/** The list of payments. */
export const paymentsScenes: readonly Scene[] = [
  {
    name: 'payments-full',
    title: 'Pagos realizados',
    as: 'treasurer',
    path: () => PAYMENTS,
    until: waitForText('Continuar'),
  },
  {
    name: 'payments-empty',
    title: 'Pagos realizados: ninguno',
    as: 'newcomer',
    path: () => PAYMENTS,
    until: waitForText('Aún no has hecho'),
  },
  {
    name: 'payments-filtered',
    title: 'Pagos realizados: sin resultados',
    as: 'treasurer',
    path: () => `${PAYMENTS}?estado=expired&uuid=8f3c`,
    until: waitForText('Ningún pago coincide'),
  },
  {
    name: 'payments-loading',
    title: 'Pagos realizados: cargando',
    as: 'treasurer',
    path: () => PAYMENTS,
    data: 'loading',
    until: loading,
  },
  {
    name: 'payments-failed',
    title: 'Pagos realizados: sin conexión',
    as: 'treasurer',
    path: () => PAYMENTS,
    data: 'failed',
    until: retry,
  },
  {
    name: 'payments-abandon',
    title: 'Pagos realizados: cancelar',
    as: 'treasurer',
    path: () => PAYMENTS,
    until: async (page) => {
      await page.getByRole('button', { name: 'Cancelar pago' }).first().click();
      await waitForText('¿Cancelar este pago?')(page);
    },
  },
  {
    name: 'long-payments',
    title: 'Pagos realizados: nombres largos',
    as: 'longest',
    path: () => PAYMENTS,
    until: waitForText('Continuar'),
  },
];
