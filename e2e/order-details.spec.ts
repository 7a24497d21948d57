import { type Page, expect } from '@playwright/test';
import { delivery, event, order } from '#areas/orders/server/testing/orders.ts';
import { statusLabel } from '#areas/orders/rules/status-label.ts';
import { ORDER_STATUSES } from '#areas/orders/rules/status.ts';
import { addDays, formatDay } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { destination, invoice } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { expectFile } from './steps/file.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { expectUnread } from './steps/notifications.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

const today = dayFromToday(0);
const CUFE = 'd'.repeat(96);
const detailsOf = (number: string) => `/admin/order-details?orderNumber=${number}`;
const at = (days: number, time: string) => `${addDays(today, days)} ${time}`;

const timeline = (page: Page) => page.getByRole('region', { name: 'Línea de tiempo' });
const steps = (page: Page) => timeline(page).getByRole('listitem');

/** A dispatched order, with all its events and its delivery. */
function dispatched(code: string): readonly object[] {
  return [
    destination(code, 'D1', { nombre_comercial: 'EDS La Floresta' }),
    invoice(code, '9001', 96_412_500, { num_factura: 'FE-7001', cufe: CUFE, destino: 'D1' }),
    order(code, '4501', {
      num_sicom: '7703',
      estado_pedido: 5,
      destino: 'D1',
      fecha_pedido: addDays(today, -2),
      fecha_entrega: today,
      valor: 96_412_500,
      num_factura: 'FE-7001',
      detalle: [
        {
          cod_producto: '100021',
          descripcion: 'Gasolina corriente',
          unidad_medida: 'GAL',
          cantidad: 9000,
          centro_logistico: 'Yumbo',
        },
      ],
    }),
    event(code, '4501', at(-2, '16:22:00'), 1),
    event(code, '4501', at(-1, '07:05:00'), 2, { cufe: CUFE }),
    event(code, '4501', at(-1, '14:30:00'), 3, { ubicacion: 'Planta Yumbo' }),
    event(code, '4501', at(-1, '15:10:00'), 4, { cufe: CUFE }),
    event(code, '4501', at(0, '05:42:00'), 5, {
      transportista: 'Transportes Cauca S.A.',
      placa: 'TKX482',
      ubicacion: 'Peaje Rozo',
      guia_transporte: 'GT-0048213',
    }),
    delivery(code, '4501', '8001', { fecha: today, conductor: 'Luis Peña' }),
  ];
}

test('answers at a glance: the state, where the tanker is, who drives, which plate, when it arrives', async ({
  page,
  app,
  company,
}) => {
  await app.load(dispatched(company.code));
  await signIn(page, company.buyer);
  await page.goto(detailsOf('4501'));
  const summary = page.getByRole('region', { name: 'Despachado' });
  await expect(summary).toContainText('El carrotanque va en camino.');
  for (const [term, value] of [
    ['Dónde va', 'Peaje Rozo'],
    ['Llega', `hoy, ${formatDay(today)}`],
    ['Conductor', 'Luis PeñaTransportes Cauca S.A.'],
    ['Placa', 'TKX482'],
    ['Guía de transporte', 'GT-0048213'],
    ['Pedido', '$ 96.412.500'],
  ] as const) {
    await expect(summary.getByRole('term').filter({ hasText: term }).locator('..')).toContainText(value);
  }
  const progress = summary.getByRole('list', { name: 'Avance del pedido' }).getByRole('listitem');
  await expect(progress).toHaveText([/Solicitado/, /Aceptado/, /Remisionado/, /Facturado/, /Despachado/]);
  await expect(progress.last()).toHaveAttribute('aria-current', 'step');

  await expect(steps(page)).toHaveText([
    /^Solicitado/,
    // names the electronic invoice, without a link
    /^Aceptado.*Detalle no disponible/,
    /^Remisionado.*Planta Yumbo/,
    /^Facturado.*Ver la factura/,
    /^Despachado.*Transportes Cauca S\.A\. · placa TKX482.*Guía de transporte: GT-0048213/,
  ]);
  const detail = page.getByRole('region', { name: 'Detalle' });
  await expect(detail).toContainText('EDS La Floresta');
  await expect(detail.getByRole('row', { name: /Gasolina corriente/ })).toContainText('9.000 gal');
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

test(
  'offers the invoice, the remission and the load order',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load(dispatched(company.code));
    await signIn(page, company.buyer);
    await page.goto(detailsOf('4501'));
    await expectFile(page, '/files/', () => page.getByRole('button', { name: 'Ver la factura' }).click());
    const papers = page.getByRole('region', { name: 'Entregas y documentos' });
    await expectFile(page, '/files/', () => papers.getByRole('button', { name: /^Remisión/ }).click());
    await expectFile(page, '/files/', () => papers.getByRole('button', { name: /^Orden de cargue/ }).click());
  },
);

test(
  'explains each of the sixteen states, and greys the steps ahead',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const states = [...Object.keys(ORDER_STATUSES), 'ZZ'];
    await app.load(
      states.flatMap((state, index) => [
        order(company.code, `S${index}`, { fecha_pedido: today }),
        event(company.code, `S${index}`, at(0, '08:00:00'), state, {
          motivo_bloqueo: 'Mora',
          estatus_rechazo: 'Duplicado',
        }),
      ]),
    );
    await signIn(page, company.buyer);
    const ahead: Readonly<Record<string, number>> = { '2': 3, '3': 2, '3.1': 2, '3.2': 2, '3.3': 2, '3.4': 2 };
    const left: Readonly<Record<string, number>> = { '-1.5': 5, '4': 1, '5': 0, '6': 0, ZZ: 5, ...ahead };
    for (const [index, state] of states.entries()) {
      await page.goto(detailsOf(`S${index}`));
      const label = statusLabel(state);
      await expect(page.getByRole('region', { name: label, exact: true })).toBeVisible();
      await expect(steps(page).first()).toContainText(label);
      await expect(steps(page)).toHaveCount(1 + (left[state] ?? 4));
      await expect(steps(page).filter({ hasText: 'pendiente' })).toHaveCount(left[state] ?? 4);
      // each reason belongs to one state
      await expect(timeline(page).getByText('Mora')).toHaveCount(state === '-1' ? 1 : 0);
      await expect(timeline(page).getByText('Duplicado')).toHaveCount(state === '6' ? 1 : 0);
      const unknown = page.getByRole('region', { name: 'Estado', exact: true });
      if (state === 'ZZ') await expect(unknown).toContainText('Estado');
    }
  },
);

test('says that the timeline, a description or a date is missing', { tag: '@full' }, async ({ page, app, company }) => {
  await app.load([order(company.code, '4601', { fecha_pedido: today })]);
  await signIn(page, company.buyer);
  await page.goto(detailsOf('4601'));
  await expect(timeline(page)).toContainText('No se encontró información de línea de tiempo para este pedido');

  // the import refuses such an event, but another server may send one
  const EVENT = { transportista: null, placa: null, ubicacion: null, cufe: null, download: null };
  const NONE = { estatus_rechazo: null, motivo_bloqueo: null, guia_transporte: null };
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('OrderDetails')) return route.fallback();
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { OrderTimelineTracking: { size: number; data: object[] } } };
    json.data.OrderTimelineTracking.size = 101;
    json.data.OrderTimelineTracking.data = [
      { ...EVENT, ...NONE, estado_pedido: 'ZZ', estado_pedido_description: null, fecha_hora_evento: '31/02' },
    ];
    return route.fulfill({ json });
  });
  await page.reload();
  await expect(timeline(page)).toContainText('Los 1 eventos más recientes de 101');
  await expect(steps(page).first()).toContainText('Formato de fecha inválido');
  await expect(steps(page).first()).toContainText('Descripción no disponible');
});

test(
  'answers for another client’s order as for an unknown one, and links back to the list',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const other = await createCompany(app, []);
    await app.load([order(other.code, '4701', { fecha_pedido: today })]);
    await signIn(page, company.buyer);
    for (const address of [detailsOf('4701'), detailsOf('nada'), '/admin/order-details']) {
      await page.goto(address);
      await expect(page.getByText('No se encontraron datos')).toBeVisible();
      await expect(page.getByText(/No está entre tus pedidos/)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Ver pedidos' }).click();
    await expect(page).toHaveURL('/admin/orders-list');
  },
);

test(
  'keeps its shape while the server is slow, and offers a retry when it fails',
  { tag: '@full' },
  async ({ page, app, company }) => {
    await app.load(dispatched(company.code));
    await signIn(page, company.buyer);
    await page.goto('/');
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('OrderDetails')) return route.fallback();
      await held;
      return route.abort();
    });
    await page.goto(detailsOf('4501'));
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido 4501' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Cargando')).toBeAttached();
    finish();
    await expect(page.getByText('No pudimos cargar el pedido')).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(steps(page)).toHaveCount(5);
  },
);

test(
  'updates by itself when an event arrives, in the list and on the order’s page',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await app.load([
      order(company.code, '4901', { fecha_pedido: today }),
      event(company.code, '4901', at(0, '06:00:00'), 1),
    ]);
    await signIn(page, company.buyer);
    await page.goto('/admin/orders-list');
    const inList = page.getByRole('article', { name: 'Pedido 4901' });
    await expect(inList).toContainText('Solicitado');
    await expectUnread(page, 1);
    await app.load([event(company.code, '4901', at(0, '07:00:00'), 2)]);
    await expect(inList).toContainText('Aceptado');

    await inList.getByRole('link', { name: 'Pedido 4901' }).click();
    await expect(page.getByRole('region', { name: 'Aceptado', exact: true })).toBeVisible();
    await app.load([
      event(company.code, '4901', at(0, '08:00:00'), 3),
      event(company.code, '4901', at(0, '09:00:00'), 5, { placa: 'TKX482' }),
    ]);
    await expect(page.getByRole('region', { name: 'Despachado', exact: true })).toContainText('TKX482');
    await expect(page.getByText('Nuevo estado: Despachado')).toBeAttached();
    await expect(steps(page)).toHaveCount(4);
  },
);

test(
  'shows and announces new events when the user returns to the page',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([
      order(company.code, '4801', { fecha_pedido: today }),
      event(company.code, '4801', at(0, '06:00:00'), 1),
    ]);
    await signIn(page, company.buyer);
    await page.goto(detailsOf('4801'));
    await expect(steps(page).first()).toContainText('Solicitado');
    await app.load([event(company.code, '4801', at(0, '07:00:00'), 2)]);
    // the window gets the focus again
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page.getByRole('region', { name: 'Aceptado', exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText('Nuevo estado: Aceptado')).toBeAttached();
    await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step');
  },
);
