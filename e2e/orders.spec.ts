import { order } from '#areas/orders/server/testing/orders.ts';
import { expect } from '@playwright/test';
import { statusLabel } from '#areas/orders/rules/status-label.ts';
import { ORDER_STATUSES } from '#areas/orders/rules/status.ts';
import { addDays } from '#kit/core/day.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { user } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { typeDay } from './steps/filters.ts';
import { cutOff, loadMore, smallTargets } from './steps/layout.ts';
import { ORDERS, ago, card, cards, expectListed, filter, fourOrders, today } from './steps/orders.ts';
import { signIn, signInByForm } from './steps/session.ts';
import { test } from './test.ts';

test('lists the orders of the last two months, the newest first, each with what matters', async ({
  page,
  app,
  company,
}) => {
  await app.load(fourOrders(company));
  await signIn(page, company.buyer);
  await page.goto(ORDERS);
  await expectListed(page, '4503', '4502', '4501');
  await expect(page.getByText('3 pedidos')).toBeVisible();
  const first = card(page, '4501');
  await expect(first).toContainText('EDS La Floresta · SICOM 7703');
  await expect(first).toContainText(/entrega: .* · 8\.000\sgal\s*pedido: .* · Yumbo/);
  await expect(first).toContainText('$ 96.412.500');
  await expect(first).toContainText('Despachado');

  // the detail is closed by default
  await expect(first.getByRole('row', { name: /Gasolina corriente/ })).toBeHidden();
  await first.getByText('Detalle', { exact: true }).press('Enter');
  await expect(first.getByRole('row', { name: /Gasolina corriente/ })).toContainText('5.000 gal');
  await expect(first.getByRole('row', { name: /100034/ })).toContainText('Descripción no disponible');
  await expect(card(page, '4502').getByText('Cupo excedido')).toBeHidden();
  await card(page, '4502').getByText('Detalle', { exact: true }).click();
  await expect(card(page, '4502').getByText('Cupo excedido')).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await first.getByRole('link', { name: 'Ver dónde va' }).click();
  await expect(page).toHaveURL(/\/admin\/order-details\?orderNumber=4501$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido 4501' })).toBeVisible();
});

test('shows the label of each of the sixteen states, and a general one for any other', async ({
  page,
  app,
  company,
}) => {
  const states = [...Object.keys(ORDER_STATUSES), 'ZZ', '7'];
  await app.load(
    states.map((estado_pedido, index) => order(company.code, `S${index}`, { estado_pedido, fecha_pedido: today })),
  );
  await signIn(page, company.buyer);
  await page.goto(ORDERS);
  await loadMore(page);
  await expect(cards(page)).toHaveCount(states.length);
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
  for (const [index, state] of states.entries()) {
    await expect(card(page, `S${index}`).getByText(statusLabel(state), { exact: true })).toBeVisible();
  }
});

test('applies the panel’s filters only on request, and keeps them in the address', async ({ page, app, company }) => {
  await app.load(fourOrders(company));
  await signIn(page, company.buyer);
  await page.goto(ORDERS);
  await expectListed(page, '4503', '4502', '4501');

  // closing the panel without applying changes nothing
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filtrar pedidos' });
  await expect(panel.getByLabel('Estado')).toContainText('Todos los estados');
  await expect(panel.getByLabel('Estación')).toContainText('Todas las estaciones');
  await expect(panel.getByLabel('Planta')).toContainText('Todas las plantas');
  const requested = panel.getByRole('group', { name: 'Fecha de pedido' });
  await expect(requested.getByLabel('Hasta')).not.toHaveValue('');
  await panel.getByLabel('Estado').selectOption('Despachado');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expectListed(page, '4503', '4502', '4501');

  await filter(page, async (open) => void (await open.getByLabel('Estado').selectOption('Despachado')));
  await expectListed(page, '4501');
  await expect(page).toHaveURL(/\?estado=5$/);
  await page.reload();
  await expectListed(page, '4501');
  await page.getByRole('button', { name: 'Quitar el filtro Despachado' }).click();
  await expectListed(page, '4503', '4502', '4501');

  await filter(page, async (open) => void (await open.getByLabel('Estación').selectOption('EDS Palmira Norte')));
  await expectListed(page, '4502');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await filter(page, async (open) => void (await open.getByLabel('Planta').selectOption('Yumbo')));
  await expectListed(page, '4501');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();

  // searches by either number, for any day, with Enter
  for (const [number, found] of [
    ['4502', '4502'],
    ['7600', '4404'],
  ] as const) {
    await page.getByRole('button', { name: /^Filtrar/ }).click();
    await panel.getByLabel('Número de pedido (SAP o SICOM)').fill(number);
    await panel.getByLabel('Número de pedido (SAP o SICOM)').press('Enter');
    await expect(panel).toBeHidden();
    await expectListed(page, found);
  }
  await page.getByRole('button', { name: 'Quitar filtros' }).click();

  await filter(page, async (open) => {
    await typeDay(open.getByRole('group', { name: 'Fecha de entrega' }).getByLabel('Desde'), today);
  });
  await expectListed(page, '4502');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await filter(page, async (open) => {
    const days = open.getByRole('group', { name: 'Fecha de pedido' });
    await typeDay(days.getByLabel('Hasta'), addDays(today, 1));
    await expect(open.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
    await typeDay(days.getByLabel('Desde'), ago(120));
    await typeDay(days.getByLabel('Hasta'), ago(2));
  });
  await expectListed(page, '4502', '4501', '4404');

  await filter(page, async (open) => void (await open.getByLabel('Estado').selectOption('Rechazado')));
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByText(/Ningún pedido cumple estos filtros/)).toBeVisible();
});

test(
  'sorts downwards by day, by SAP or by SICOM number',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load(fourOrders(company));
    await signIn(page, company.buyer);
    await page.goto(ORDERS);
    await expectListed(page, '4503', '4502', '4501');
    const sort = page.getByRole('combobox', { name: 'Orden' });
    await expect(sort.getByRole('option')).toHaveText([
      'Más recientes primero',
      'Número SAP, mayor primero',
      'Número SICOM, mayor primero',
    ]);
    await sort.selectOption('Número SICOM, mayor primero');
    await expectListed(page, '4501', '4502', '4503');
    await expect(page).toHaveURL(/orden=-num_sicom/);
    await sort.selectOption('Número SAP, mayor primero');
    await expectListed(page, '4503', '4502', '4501');
    await page.goto(`${ORDERS}?orden=num_sicom`);
    await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
  },
);

test('loads more by tens, and says how many there are', { tag: ['@once', '@full'] }, async ({ page, app, company }) => {
  await app.load(
    Array.from({ length: 12 }, (_, index) => order(company.code, String(6000 + index), { fecha_pedido: today })),
  );
  await signIn(page, company.buyer);
  await page.goto(ORDERS);
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByText('Mostrando 10 de 12')).toBeVisible();
  await loadMore(page);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
});

test(
  'shows a skeleton while the server is slow, and offers a retry when it fails or the network is gone',
  { tag: '@full' },
  async ({ page, app, company }) => {
    await app.load(fourOrders(company));
    await signIn(page, company.buyer);
    await page.goto('/');
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"Orders"')) return route.fallback();
      await held;
      return route.abort();
    });
    await page.goto(ORDERS);
    await expect(page.getByRole('main').getByText('Cargando')).toBeAttached();
    finish();
    await expect(page.getByText('No pudimos cargar tus pedidos')).toBeVisible();
    await expect(page.getByText(/No hay conexión con el servidor/)).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expectListed(page, '4503', '4502', '4501');
  },
);

test('says that there is no order yet', { tag: '@once' }, async ({ page, company }) => {
  await signIn(page, company.buyer);
  await page.goto(ORDERS);
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByText(/No tienes pedidos de los últimos dos meses/)).toBeVisible();
});

test(
  'shows an Operativo the orders of their stations only',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const email = `patio@${company.code.toLowerCase()}.example`;
    await app.load([...fourOrders(company), user(email, company.code, { role: 'Operativo', destinations: ['D2'] })]);
    await signIn(page, email);
    await page.goto(ORDERS);
    await expectListed(page, '4502');
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
    await expect(page.getByLabel('Estación').getByRole('option')).toHaveText([
      'Todas las estaciones',
      'EDS Palmira Norte',
    ]);
    await page.goto('/admin/order-details?orderNumber=4501');
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
  },
);

for (const store of ['lubricantes', 'ecuador', 'lubricantes_ecuador'] as const satisfies readonly StoreCode[]) {
  const shows = store !== 'lubricantes';
  test(
    `${shows ? 'has the orders and their menu entry' : 'has neither orders nor their menu entry'} in ${store}`,
    { tag: ['@once', '@full'] },
    async ({ page, app }) => {
      const company = await createCompany(app, [], store);
      await app.load([order(company.code, '7001', { fecha_pedido: today, valor: '1234567.00' })]);
      await page.goto(`${app.of(store)}/login?next=${ORDERS}`);
      await signInByForm(page, company.buyer);
      const value = STORES[store].currency === 'USD' ? '$ 1.234.567,00' : '$ 1.234.567';
      if (shows) await expect(card(page, '7001').getByText(value, { exact: true })).toBeVisible();
      else {
        const dialog = page.getByRole('dialog', { name: '¡No tienes permisos para estar en esta página!' });
        await expect(dialog).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Últimos pedidos' })).toHaveCount(0);
      }
      const menu = page.getByRole('banner').or(page.getByRole('navigation'));
      await expect(menu.getByRole('link', { name: 'Pedidos' })).toHaveCount(shows ? 1 : 0);
    },
  );
}

test('shows the latest four orders of the client on home, each with its state', async ({ page, app, company }) => {
  await app.load([
    ...fourOrders(company),
    order(company.code, '4300', { fecha_pedido: ago(110), estado_pedido: 6 }),
    // requested by another company
    order(company.code, '4999', { fecha_pedido: today, solicitante: 'OTRA' }),
  ]);
  await signIn(page, company.buyer);
  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Últimos pedidos' });
  await expect(latest.getByRole('listitem')).toHaveText([/^4503.*Solicitado/, /^4502/, /^4501.*Despachado/, /^4404/]);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ver mis pedidos' }).hover();
  await latest.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page).toHaveURL(ORDERS);
  await page.goBack();
  await latest.getByRole('link', { name: /4502/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido 4502' })).toBeVisible();
});
