import type { Page, Route } from '@playwright/test';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { type AreaScenes, answer, expect, loading, retry, waitForText } from '#kit/scenes/scene.ts';

const PATH = '/admin/notifications';

const note = (title: string, body: string, date: string, read: 0 | 1, enlace: string) => ({
  kind: 'order.state',
  title,
  body,
  message: body,
  read,
  date,
  data: { enlace },
});

/** Notifications by key; a later key is newer. */
const NODE = {
  '-O0000000000000000005': note(
    'Pedido 4500012345 despachado',
    'Salió de la planta Yumbo con la placa TLZ 482 hacia EDS La Floresta.',
    `${dayFromToday(0)} 09:41:07`,
    0,
    '/admin/order-details?orderNumber=4500012345',
  ),
  '-O0000000000000000004': note(
    'Pago aprobado',
    'Tu pago de $ 6.780.400 fue aprobado. Ya puedes descargar el comprobante.',
    `${dayFromToday(0)} 08:05:44`,
    0,
    '/admin/pending-invoices/pagos',
  ),
  '-O0000000000000000003': note(
    'Pedido 4500012339 bloqueado por cartera',
    'Tienes facturas vencidas: al pagarlas pedimos su liberación.',
    `${dayFromToday(-1)} 16:20:00`,
    0,
    '/admin/order-details?orderNumber=4500012339',
  ),
  '-O0000000000000000002': note(
    'La factura FEV-54021 vence en 3 días',
    'Son $ 3.912.250 de EDS La Sabana.',
    `${dayFromToday(-1)} 06:00:00`,
    1,
    '/admin/pending-invoices',
  ),
  '-O0000000000000000001': note(
    'Compensación 117 rechazada',
    'El banco devolvió el pago CP-0000314, que esta compensación usaba.',
    `${dayFromToday(-10)} 11:40:27`,
    1,
    '/admin/pending-invoices/compensaciones',
  ),
};

const PREFERENCES = [
  { kind: 'order.state', label: 'Estado de los pedidos', canal: 'PORTAL', whatsapp: null },
  { kind: 'payment.ended', label: 'Resultado de los pagos', canal: 'AMBOS', whatsapp: null },
  { kind: 'compensation.ended', label: 'Resultado de las compensaciones', canal: 'NINGUNO', whatsapp: null },
];

/** Mocks the user's number of WhatsApp, and the kinds that come there. */
async function whatsapp(page: Page, { number, isStopped }: { number: string | null; isStopped: boolean }) {
  await notifications(page, NODE);
  const answered = { disponible: true, numero: number, detenido: isStopped };
  await answer(page, /query WhatsappNumber/, { data: { whatsapp: answered } });
  if (number === null || isStopped) return;
  const switched = PREFERENCES.map((one, index) => ({ ...one, whatsapp: [true, false, null][index] }));
  await answer(page, /NotificationPreferences/, { data: { preferenciasNotificacion: switched } });
}

/** Mocks the user's node, also in the page's stream. */
async function notifications(page: Page, node: object | null): Promise<void> {
  await answer(page, /NotificationPreferences/, { data: { preferenciasNotificacion: PREFERENCES } });
  await page.route('**/Notifications/Users/*', (route) => route.fulfill({ json: node }));
  const event = { type: 'put', path: '/', data: node };
  await page.route('**/live', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: notifications\ndata: ${JSON.stringify(event)}\n\n`,
    }),
  );
}

/** Stops the notifications and the page's stream. */
async function withoutService(page: Page, handler: (route: Route) => unknown): Promise<void> {
  for (const path of ['**/Notifications/**', '**/live']) await page.route(path, handler);
}

const seeList = waitForText('Pedido 4500012345 despachado');

/** The user's notifications. */
export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'notifications-full',
      title: 'Notificaciones',
      as: 'treasurer',
      path: () => PATH,
      before: (page) => notifications(page, NODE),
      until: seeList,
    },
    {
      name: 'notifications-delete-all',
      title: 'Notificaciones: confirmación de eliminar todas',
      as: 'treasurer',
      path: () => PATH,
      before: (page) => notifications(page, NODE),
      inWindow: true,
      until: async (page) => {
        await page.getByRole('button', { name: 'Eliminar todas' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'notifications-whatsapp',
      title: 'Notificaciones: WhatsApp sin número',
      as: 'treasurer',
      path: () => PATH,
      before: (page) => whatsapp(page, { number: null, isStopped: false }),
      until: waitForText('Número de celular'),
    },
    {
      name: 'notifications-whatsapp-code',
      title: 'Notificaciones: código de WhatsApp',
      as: 'treasurer',
      path: () => PATH,
      before: async (page) => {
        await whatsapp(page, { number: null, isStopped: false });
        const sent = { numero: '+57 300 123 4567', minutos: 10 };
        await answer(page, /SendWhatsappCode/, { data: { enviarCodigoWhatsapp: sent } });
      },
      until: async (page) => {
        await page.getByLabel('Número de celular').fill('300 123 4567');
        await page.getByRole('button', { name: 'Enviarme un código' }).click();
        await expect(page.getByLabel('Código de seis cifras')).toBeVisible();
      },
    },
    {
      name: 'notifications-whatsapp-confirmed',
      title: 'Notificaciones: WhatsApp',
      as: 'treasurer',
      path: () => PATH,
      before: (page) => whatsapp(page, { number: '+57 300 123 4567', isStopped: false }),
      until: waitForText('Te escribimos al +57 300 123 4567, sin valores. Abajo eliges qué.'),
    },
    {
      name: 'notifications-whatsapp-stopped',
      title: 'Notificaciones: WhatsApp detenido con BAJA',
      as: 'treasurer',
      path: () => PATH,
      before: (page) => whatsapp(page, { number: '+57 300 123 4567', isStopped: true }),
      until: waitForText('Enviarme un código'),
    },
    {
      name: 'notifications-empty',
      title: 'Notificaciones: ninguna',
      as: 'treasurer',
      path: () => PATH,
      before: (page) => notifications(page, null),
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'notifications-loading',
      title: 'Notificaciones: cargando',
      as: 'treasurer',
      path: () => PATH,
      data: 'loading',
      before: (page) => withoutService(page, () => undefined),
      until: loading,
    },
    {
      name: 'notifications-failed',
      title: 'Notificaciones: no se pudieron cargar',
      as: 'treasurer',
      path: () => PATH,
      data: 'failed',
      before: (page) => withoutService(page, (route) => route.fulfill({ status: 503, body: '{}' })),
      until: retry,
    },
  ],
};
