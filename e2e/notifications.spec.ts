import type { Page } from '@playwright/test';
import { createCompany } from './app/company.ts';
import { bell, expectUnread, placeOrder } from './steps/notifications.ts';
import { signIn, signInByForm, signOut } from './steps/session.ts';
import { waitForStream } from './steps/stream.ts';
import { expect, test } from './test.ts';

const SCREEN = '/admin/notifications';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pedido' });
const row = (page: Page, order: string) => rows(page).filter({ hasText: order });

async function open(page: Page, path: string): Promise<void> {
  const following = waitForStream(page);
  await page.goto(path);
  await following;
}

test('shows a new notification by a toast and the bell, and links it to its order', async ({ app, page, company }) => {
  await signIn(page, company.legal);
  await open(page, '/');
  await expectUnread(page, 0);
  await placeOrder(app, company, '4500000001');
  await expectUnread(page, 1);
  const toast = page.getByRole('status').filter({ hasText: '4500000001' });
  await expect(toast.getByRole('link', { name: 'Ver' })).toHaveAttribute(
    'href',
    '/admin/order-details?orderNumber=4500000001',
  );
  await bell(page).click();
  await expect(page).toHaveURL(SCREEN);
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible();
  await expect(row(page, '4500000001')).toContainText('Sin leer');
  await row(page, '4500000001').getByRole('link').click();
  await expect(page).toHaveURL('/admin/order-details?orderNumber=4500000001');
  await expectUnread(page, 0);
});

test('marks one and all as read, deletes one with undo, and all after a confirmation', async ({
  app,
  page,
  company,
}) => {
  await signIn(page, company.legal);
  for (const number of ['4500000011', '4500000012', '4500000013']) await placeOrder(app, company, number);
  await open(page, SCREEN);
  await expectUnread(page, 3);
  await row(page, '4500000011').getByRole('button', { name: 'Marcar como leída' }).click();
  await expectUnread(page, 2);
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expectUnread(page, 0);
  await expect(page.getByRole('button', { name: 'Marcar todas como leídas' })).toBeHidden();

  await row(page, '4500000012').getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(3);
  await row(page, '4500000012').getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows(page)).toHaveCount(2);
  // the next page to load deletes the notification
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Eliminar todas' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Seguro que quieres eliminar todas las notificaciones?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Eliminar todas' }).click();
  await dialog.getByRole('button', { name: 'Eliminar todas' }).click();
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
});

test('two tabs show the same notifications', { tag: ['@once', '@full'] }, async ({ app, page, company, context }) => {
  await signIn(page, company.legal);
  await open(page, SCREEN);
  const other = await context.newPage();
  await open(other, '/');
  await placeOrder(app, company, '4500000021');
  await expectUnread(page, 1);
  await expectUnread(other, 1);
  await row(page, '4500000021').getByRole('button', { name: 'Marcar como leída' }).click();
  await expectUnread(other, 0);
});

test(
  'reconnects an interrupted stream, and shows the notifications that arrived meanwhile',
  { tag: ['@once', '@full'] },
  async ({ app, page, company }) => {
    await signIn(page, company.legal);
    await placeOrder(app, company, '4500000031');
    await open(page, '/');
    // the stream's first event has come, so that what comes after the interruption is new
    await expectUnread(page, 1);
    await app.kill();
    await app.start();
    await placeOrder(app, company, '4500000032');
    await placeOrder(app, company, '4500000033');
    await expectUnread(page, 3);
    await expect(
      page.getByRole('status').filter({ hasText: /Tienes 2 notificaciones nuevas|4500000033/ }),
    ).toBeVisible();
  },
);

test(
  'without the service the portal works as before, and its screen says so',
  { tag: '@once' },
  async ({ app, page, company }) => {
    for (const path of ['**/Notifications/**', '**/live'])
      await page.route(path, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.clock.install();
    await signIn(page, company.legal);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Para pagar hoy' })).toBeVisible();
    await expectUnread(page, 0);
    await page.goto(SCREEN);
    await expect(page.getByText('No se pudieron cargar tus notificaciones')).toBeVisible();
    // the page opens its stream when it is idle, and asks why it is refused
    const why = page.waitForResponse(
      (answer) => answer.url().endsWith('/live') && answer.request().method() === 'HEAD',
    );
    await page.clock.fastForward(5000);
    expect((await why).status()).toBe(503);
    for (const path of ['**/Notifications/**', '**/live']) await page.unroute(path);
    // the stream reconnects by itself within a minute of its last failure, which may still happen
    await expect(async () => {
      await page.clock.fastForward(60_000);
      await expect(page.getByText('No se encontraron datos')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await placeOrder(app, company, '4500000043');
    await expect(async () => {
      await page.clock.fastForward(60_000);
      await expect(row(page, '4500000043')).toBeVisible({ timeout: 2000 });
    }).toPass();
  },
);

test('signing out ends the stream', { tag: ['@once', '@full'] }, async ({ page, company }) => {
  await signIn(page, company.legal);
  await open(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signOut(page);
  expect(asked.filter((url) => url.includes('/Notifications/') || url.endsWith('/live'))).toEqual([]);
});

test(
  'the lubricants theme has no bell, but the screen in its menu',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const company = await createCompany(app, undefined, 'lubricantes');
    await page.goto(`${app.of('lubricantes')}/login`);
    await signInByForm(page, company.legal);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Notificaciones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
  },
);

test('delivers each kind of notification as the user has chosen', { tag: '@once' }, async ({ app, page, company }) => {
  await signIn(page, company.legal);
  await open(page, SCREEN);
  const orders = page.getByLabel('Estado de los pedidos');
  await expect(orders).toHaveValue('PORTAL');
  await orders.selectOption('No avisarme');
  await expect(page.getByRole('status').filter({ hasText: 'Guardamos tu preferencia.' })).toBeVisible();
  await placeOrder(app, company, '4500000041');
  await orders.selectOption('En el portal y por correo');
  await expect(orders).toHaveValue('AMBOS');
  await expect(orders).toBeEnabled();
  await placeOrder(app, company, '4500000042');
  await expect(row(page, '4500000042')).toBeVisible();
  await expect(row(page, '4500000041')).toHaveCount(0);
  await page.reload();
  await expect(orders).toHaveValue('AMBOS');
});
