import type { Page } from '@playwright/test';
import { type AreaScenes, answer, expect, loading, retry, waitForText } from '#kit/scenes/scene.ts';

const COMPENSATE = '/admin/pending-invoices/compensar';

const LIST = '/admin/pending-invoices/compensaciones';

const ITEM = { id_transaccion: 'a', usuario: 'Marcela Ríos', motivo: null, demorada: false };
const COMPENSATIONS = {
  total_count: 4,
  total_compensado: 12_400_000,
  items: [
    { ...ITEM, id_compensacion: '128', estado: 'B', created_at: '2026-11-20 16:02:11', total_compensado: 6_780_400 },
    {
      ...ITEM,
      id_compensacion: '121',
      estado: 'B',
      created_at: '2026-11-18 09:15:00',
      total_compensado: 1_250_000,
      demorada: true,
    },
    {
      ...ITEM,
      id_compensacion: '117',
      estado: 'F',
      created_at: '2026-11-12 11:40:27',
      total_compensado: 3_912_250,
      motivo: 'El banco devolvió el pago CP-0000314, que esta compensación usaba.',
    },
    { ...ITEM, id_compensacion: '96', estado: 'S', created_at: '2026-10-28 08:05:44', total_compensado: 12_400_000 },
  ],
};
const DETAIL = {
  items: [
    {
      id_compensacion: '117',
      total_pagos: 4_000_000,
      total_facturas: 3_912_250,
      lines: [
        {
          id_compensacion_detalle: '1',
          tipo_documento: 'PAYMENT',
          num_documento: 'P314',
          num_factura: null,
          nombre_destino: null,
          fecha_vencimiento_documento: '2026-11-02',
          monto_documento: 5_000_000,
          monto: 4_000_000,
          valor_pagado: 3_912_250,
        },
        {
          id_compensacion_detalle: '2',
          tipo_documento: 'INVOICE',
          num_documento: '9000054021',
          num_factura: 'FEV-54021',
          nombre_destino: 'EDS La Sabana',
          fecha_vencimiento_documento: '2026-10-30',
          monto_documento: 3_912_250,
          monto: 3_912_250,
          valor_pagado: 3_912_250,
        },
      ],
      download: { pdf: { url: 'https://portal.example/117.pdf' }, xls: { url: 'https://portal.example/117.xlsx' } },
    },
  ],
};

/** Mocks the server's list of compensations in every state. */
async function list(page: Page): Promise<void> {
  await answer(page, /query CompensationDetail/, { data: { listarCompensaciones: DETAIL } });
  await answer(page, /query Compensations\(/, { data: { listarCompensaciones: COMPENSATIONS } });
}

/** The server's refusal of documents that another user has begun to pay. */
const REFUSED = {
  errors: [
    {
      message: 'In a payment under way.',
      path: ['crearCompensacion'],
      extensions: { category: 'input', code: 'document_in_payment', documents: ['FEV-54027'] },
    },
  ],
  data: { crearCompensacion: null },
};

async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proponer compensación' }).click();
  await waitForText('Línea por línea')(page);
}

async function acceptProposal(page: Page): Promise<void> {
  await propose(page);
  await page.getByRole('button', { name: 'Usar esta propuesta' }).click();
  await waitForText('Se compensa')(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
}

async function confirm(page: Page): Promise<void> {
  await acceptProposal(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirma la compensación' })).toBeVisible();
}

async function send(page: Page, ending: string): Promise<void> {
  await confirm(page);
  await page.getByRole('button', { name: 'Enviar compensación' }).click();
  await waitForText(ending)(page);
}

/** Compensating credits with invoices. */
export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'compensate-full',
      title: 'Compensar',
      as: 'treasurer',
      path: () => COMPENSATE,
      until: waitForText(/\d+ documentos · suman/),
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
      until: acceptProposal,
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
      until: waitForText('No tienes nada a tu favor'),
    },
    {
      name: 'compensate-nothing',
      title: 'Compensar: nada que proponer',
      as: 'newcomer',
      path: () => COMPENSATE,
      until: async (page) => {
        await page.getByRole('button', { name: 'Proponer compensación' }).click();
        await waitForText('No hay nada para compensar')(page);
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
        await waitForText('No tienes nada a tu favor')(page);
        if (await invoices.isVisible()) await invoices.check();
        const boxes = page.getByRole('region', { name: 'Facturas' }).getByRole('checkbox', { name: /^Elegir (?!tod)/ });
        await boxes.nth(0).check();
        await boxes.nth(1).check();
      },
    },
    {
      name: 'compensations-full',
      title: 'Compensaciones: en todos sus estados',
      as: 'support',
      path: () => LIST,
      before: list,
      until: waitForText('Demorada'),
    },
    {
      name: 'compensations-detail',
      title: 'Compensaciones: el detalle de una',
      as: 'treasurer',
      path: () => LIST,
      inWindow: true,
      before: list,
      until: async (page) => {
        await page.getByRole('button', { name: 'Ver detalle de la compensación 117' }).click();
        await waitForText('FEV-54021')(page);
      },
    },
    {
      name: 'compensations-empty',
      title: 'Compensaciones: ninguna',
      as: 'newcomer',
      path: () => LIST,
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'compensations-loading',
      title: 'Compensaciones: cargando',
      as: 'treasurer',
      path: () => LIST,
      data: 'loading',
      until: loading,
    },
    {
      name: 'compensations-failed',
      title: 'Compensaciones: sin conexión',
      as: 'treasurer',
      path: () => LIST,
      data: 'failed',
      until: retry,
    },
  ],
};
