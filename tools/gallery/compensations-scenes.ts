import type { Page } from '@playwright/test';
import { type Scene, answer, expect, loading, retry, see } from './scene.ts';

const COMPENSATE = '/admin/pending-invoices/compensar';

/** As the server refuses what somebody else has begun to pay meanwhile. */
const REFUSED = {
  errors: [
    {
      message: 'In a payment under way.',
      path: ['crearCompensacion'],
      extensions: { category: 'graphql-input', code: 'document_in_payment', documents: ['FEV-54027'] },
    },
  ],
  data: { crearCompensacion: null },
};

async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proponer compensación' }).click();
  await see('Línea por línea')(page);
}

async function takeProposal(page: Page): Promise<void> {
  await propose(page);
  await page.getByRole('button', { name: 'Usar esta propuesta' }).click();
  await see('Se compensa')(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
}

async function confirm(page: Page): Promise<void> {
  await takeProposal(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirma la compensación' })).toBeVisible();
}

async function send(page: Page, ending: string): Promise<void> {
  await confirm(page);
  await page.getByRole('button', { name: 'Enviar compensación' }).click();
  await see(ending)(page);
}

/** Compensating credits with invoices. */
export const compensationsScenes: readonly Scene[] = [
  {
    name: 'compensate-full',
    title: 'Compensar',
    as: 'treasurer',
    path: () => COMPENSATE,
    until: see(/\d+ de \d+ · suman/),
  },
  {
    name: 'compensate-proposal',
    title: 'Compensar: la propuesta, línea por línea',
    as: 'treasurer',
    path: () => COMPENSATE,
    until: propose,
  },
  {
    name: 'compensate-chosen',
    title: 'Compensar: elegido de los dos lados',
    as: 'treasurer',
    path: () => COMPENSATE,
    until: takeProposal,
  },
  {
    name: 'compensate-confirm',
    title: 'Compensar: confirmación',
    as: 'treasurer',
    path: () => COMPENSATE,
    inWindow: true,
    until: confirm,
  },
  {
    name: 'compensate-support',
    title: 'Compensar: confirmación en una sesión de soporte',
    as: 'support',
    path: () => COMPENSATE,
    inWindow: true,
    until: confirm,
  },
  {
    name: 'compensate-sent',
    title: 'Compensar: enviada',
    as: 'treasurer',
    path: () => COMPENSATE,
    inWindow: true,
    before: (page) => answer(page, /crearCompensacion/, { data: { crearCompensacion: { idTransaccion: 'sent' } } }),
    until: (page) => send(page, 'Compensación enviada'),
  },
  {
    name: 'compensate-refused',
    title: 'Compensar: no se realizó',
    as: 'treasurer',
    path: () => COMPENSATE,
    inWindow: true,
    before: (page) => answer(page, /crearCompensacion/, REFUSED),
    until: (page) => send(page, 'La compensación no se realizó'),
  },
  {
    name: 'compensate-empty',
    title: 'Compensar: nada abierto',
    as: 'newcomer',
    path: () => COMPENSATE,
    until: see('No tienes nada a tu favor'),
  },
  {
    name: 'compensate-nothing',
    title: 'Compensar: nada que proponer',
    as: 'newcomer',
    path: () => COMPENSATE,
    until: async (page) => {
      await page.getByRole('button', { name: 'Proponer compensación' }).click();
      await see('No hay nada para compensar')(page);
    },
  },
  {
    name: 'compensate-loading',
    title: 'Compensar: cargando',
    as: 'treasurer',
    path: () => COMPENSATE,
    data: 'loading',
    until: loading,
  },
  {
    name: 'compensate-failed',
    title: 'Compensar: sin conexión',
    as: 'treasurer',
    path: () => COMPENSATE,
    data: 'failed',
    until: retry,
  },
  {
    name: 'long-compensate',
    title: 'Compensar: nombres largos',
    as: 'longest',
    path: () => COMPENSATE,
    until: async (page) => {
      const invoices = page.getByRole('radiogroup', { name: 'Lado' }).getByRole('radio', { name: 'Facturas' });
      await see('No tienes nada a tu favor')(page);
      if (await invoices.isVisible()) await invoices.check();
      const boxes = page.getByRole('region', { name: 'Facturas' }).getByRole('checkbox', { name: /^Elegir (?!tod)/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    },
  },
];
