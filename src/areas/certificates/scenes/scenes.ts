import type { Page } from '@playwright/test';
import { type AreaScenes, answer, expect, loading, retry, waitForText } from '#kit/scenes/scene.ts';

const CERTIFICATES = '/admin/sales-certificate';
const LIST = /"operationName":"Certificates"/;

const certificate = (id: number, rest: object) => ({
  increment_sales_certificate: String(id),
  destinatario: null,
  nombre_comercial: null,
  received: `2026-11-${10 + id} 09:1${id}:00`,
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  modo_impresion: 'CONSOLIDADO',
  negocio: 'EDS',
  estado: 'LISTO',
  mensaje: null,
  pdf: { url: 'http://localhost/certificado.pdf', mensaje: null, message: null },
  ...rest,
});

const ITEMS = [
  certificate(1, {}),
  certificate(2, { nombre_comercial: 'EDS La Floresta', destinatario: 'D-100', modo_impresion: 'DETALLADO' }),
  certificate(3, {
    nombre_comercial: 'EDS Palmira Norte, EDS La Floresta, EDS Autopista Sur Kilómetro 14, EDS Villa del Río',
    destinatario: 'D-101, D-100, D-102, D-103',
    start_date: '2025-11-24',
    end_date: '2026-11-21',
  }),
  certificate(4, {
    estado: 'FALLO',
    pdf: null,
    mensaje: 'No se pudo preparar. Vuelve a solicitarlo.',
    negocio: 'RUMBO',
  }),
  certificate(5, { estado: 'EN_PREPARACION', pdf: null, modo_impresion: 'DETALLADO', negocio: 'INDUSTRIA' }),
];

/** Opens the page for a store with the feature. */
async function switchOn(page: Page): Promise<void> {
  await page.route(`**${CERTIFICATES}*`, async (route) => {
    const served = await route.fetch();
    const body = (await served.text()).replace('"features":[]', '"features":["certificates"]');
    await route.fulfill({ response: served, body });
  });
}

const listed =
  (items: readonly object[], count = items.length) =>
  async (page: Page) => {
    await switchOn(page);
    const data = { listarCertificadoVenta: { total_count: count, items } };
    await answer(page, LIST, { data });
  };

export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'certificates-full',
      title: 'Certificados de ventas',
      as: 'treasurer',
      path: () => CERTIFICATES,
      before: listed(ITEMS, 23),
      until: waitForText('Mostrando 5 de 23'),
    },
    {
      name: 'certificates-empty',
      title: 'Certificados de ventas: ninguno',
      as: 'treasurer',
      path: () => CERTIFICATES,
      before: listed([]),
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'certificates-errors',
      title: 'Certificados de ventas: falta lo obligatorio',
      as: 'treasurer',
      path: () => CERTIFICATES,
      before: listed([]),
      until: async (page) => {
        await page.getByRole('button', { name: 'Solicitar certificado' }).click();
        await waitForText('Elige el negocio.')(page);
      },
    },
    {
      name: 'certificates-refused',
      title: 'Certificados de ventas: la solicitud no se acepta',
      as: 'treasurer',
      path: () => CERTIFICATES,
      before: async (page) => {
        await listed(ITEMS)(page);
        const refusal = { codigo: 422, mensaje: 'No hay ventas en estas fechas.' };
        await answer(page, /"operationName":"RequestCertificate"/, { data: { solicitarCertificadoVentas: refusal } });
      },
      until: async (page) => {
        await page.getByLabel('Fecha de inicio', { exact: true }).fill('01/10/2026');
        await page.getByLabel('Fecha de fin', { exact: true }).fill('31/10/2026');
        await page.getByRole('combobox', { name: 'Negocio' }).first().selectOption('EDS');
        await page.getByRole('button', { name: 'Solicitar certificado' }).click();
        await waitForText('No hay ventas en estas fechas.')(page);
      },
    },
    {
      name: 'certificates-stations',
      title: 'Certificados de ventas: elegir estaciones',
      as: 'treasurer',
      path: () => CERTIFICATES,
      before: listed(ITEMS),
      inWindow: true,
      until: async (page) => {
        await page.getByRole('button', { name: 'Estaciones Todas las estaciones' }).click();
        await page.getByRole('dialog').getByRole('option').first().click();
        await expect(page.getByRole('button', { name: 'Listo: 1 estación' })).toBeVisible();
      },
    },
    {
      name: 'certificates-nothing',
      title: 'Certificados de ventas: sin resultados',
      as: 'treasurer',
      path: () => `${CERTIFICATES}?negocio=RUMBO&modo=DETALLADO`,
      before: listed([]),
      until: waitForText('Ningún certificado cumple estos filtros'),
    },
    {
      name: 'certificates-support',
      title: 'Certificados de ventas: soporte',
      as: 'support',
      path: () => CERTIFICATES,
      before: listed(ITEMS),
      until: waitForText('Una sesión de soporte puede mirar'),
    },
    {
      name: 'certificates-loading',
      title: 'Certificados de ventas: cargando',
      as: 'treasurer',
      path: () => CERTIFICATES,
      before: switchOn,
      data: 'loading',
      until: loading,
    },
    {
      name: 'certificates-failed',
      title: 'Certificados de ventas: sin conexión',
      as: 'treasurer',
      path: () => CERTIFICATES,
      before: switchOn,
      data: 'failed',
      until: retry,
    },
  ],
};
