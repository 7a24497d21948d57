import type { Page } from '@playwright/test';
import { INVOICES, type Scene, expect, retry, waitForText } from '#kit/scenes/scene.ts';

const HISTORY = '/admin/account-history';
const STATUS = '/admin/account-status';

/** The detail of a document over its list. */
export const documentScenes: readonly Scene[] = [
  {
    name: 'document-open',
    title: 'Documento: una factura pendiente',
    as: 'treasurer',
    path: () => INVOICES,
    inWindow: true,
    until: openFirst,
  },
  {
    name: 'document-lines',
    title: 'Documento: una factura electrónica, con lo que incluye',
    as: 'treasurer',
    path: () => INVOICES,
    inWindow: true,
    until: async (page) => {
      const numbers = page.getByRole('table').getByRole('link', { name: /^FEV/ });
      await expect(numbers.first()).toBeVisible();
      await numbers.first().click();
      await waitForText('Qué incluye')(page);
      await page.getByText('Qué incluye').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'document-closed',
    title: 'Documento: una factura cerrada',
    as: 'treasurer',
    path: () => `${HISTORY}?estado=C&clase=RV`,
    inWindow: true,
    until: async (page) => {
      await openFirst(page);
      await page.getByRole('dialog').getByText('Qué ha pasado').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'document-claim-ending',
    title: 'Documento: su plazo de reclamo está por vencer',
    as: 'treasurer',
    path: () => `${INVOICES}?plazo=por_vencer`,
    inWindow: true,
    until: openClaim,
  },
  {
    name: 'document-claim-ended',
    title: 'Documento: su plazo de reclamo terminó sin un evento',
    as: 'treasurer',
    path: () => `${INVOICES}?plazo=vencido`,
    inWindow: true,
    until: openClaim,
  },
  {
    name: 'document-claimed',
    title: 'Documento: reclamado, según la compañía',
    as: 'treasurer',
    path: () => `${INVOICES}?plazo=reclamada`,
    inWindow: true,
    until: openClaim,
  },
  {
    name: 'document-claim-accepted',
    title: 'Documento: aceptado tácitamente, según la compañía',
    as: 'treasurer',
    path: () => `${INVOICES}?plazo=aceptada_tacitamente`,
    inWindow: true,
    until: openClaim,
  },
  {
    name: 'document-locked',
    title: 'Documento: una factura en un pago sin confirmar',
    as: 'treasurer',
    path: () => `${STATUS}?bloqueada=1`,
    inWindow: true,
    until: openFirst,
  },
  {
    name: 'document-credit',
    title: 'Documento: un saldo a favor',
    as: 'treasurer',
    path: () => `${HISTORY}?clase=DZ`,
    inWindow: true,
    until: openFirst,
  },
  {
    name: 'document-longest',
    title: 'Documento: los nombres más largos',
    as: 'longest',
    path: () => STATUS,
    inWindow: true,
    until: openFirst,
  },
  {
    name: 'document-file',
    title: 'Documento: el archivo no existe',
    as: 'treasurer',
    path: () => `${HISTORY}?clase=DB`,
    inWindow: true,
    until: async (page) => {
      await openFirst(page);
      await page.getByRole('dialog').getByRole('button', { name: 'XML' }).click();
      await waitForText('Documento XML no encontrado')(page);
    },
  },
  {
    name: 'document-selection',
    title: 'Estado de cuenta: documentos elegidos para descargar sus archivos',
    as: 'treasurer',
    path: () => STATUS,
    inWindow: true,
    until: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Elegir FE/ });
      await expect(boxes.first()).toBeVisible();
      for (const index of [0, 1, 2]) await boxes.nth(index).check();
      await waitForText('3 documentos')(page);
    },
  },
  {
    name: 'document-unknown',
    title: 'Documento: no está entre los del cliente',
    as: 'treasurer',
    path: () => `${STATUS}?documento=999999999`,
    inWindow: true,
    until: waitForText('Documento no encontrado'),
  },
  {
    name: 'document-loading',
    title: 'Documento: cargando',
    as: 'treasurer',
    path: () => `${STATUS}?documento=1`,
    inWindow: true,
    data: 'loading',
    until: async (page) => expect(page.getByRole('dialog').getByRole('status')).toBeAttached(),
  },
  {
    name: 'document-failed',
    title: 'Documento: sin conexión',
    as: 'treasurer',
    path: () => `${STATUS}?documento=1`,
    inWindow: true,
    data: 'failed',
    until: async (page) => {
      await waitForText('No se pudo cargar el documento')(page);
      await retry(page);
    },
  },
];

async function openClaim(page: Page): Promise<void> {
  await openFirst(page);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Plazo de reclamo' })).toBeVisible();
}

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('table')
    .getByRole('link', { name: /^[\w-]*\d$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Qué ha pasado')).toBeVisible();
}
