import { voucherConfigs } from '#areas/vouchers/demo/config.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

// Needs its own app, because all clients of a store share its products.
let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
  await app.load([...voucherConfigs()]);
});
test.afterAll(async () => app.close());

test(
  'finance edits the vouchers of a store in fields, by its rules, sells them at once, compares and restores a version',
  { tag: ['@once', '@full'] },
  async ({ page, browser }) => {
    const editor = await createStaff(app, 'finance');
    await openDesk(page, editor, `${app.url}/mesa/config-bonos`);
    await expect(page.getByRole('row').filter({ hasText: 'No vende bonos' })).toHaveCount(1);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('button', { name: 'Editar Combustibles', exact: true }).click();
    const fuel = page.getByRole('group', { name: 'Bono combustible', exact: true });
    await expect(fuel.getByLabel('Código')).toHaveValue('COMBUSTIBLE');
    await expect(fuel.getByLabel('Código')).not.toBeEditable();
    const shelf = page.frameLocator('iframe').getByRole('article', { name: 'Bono combustible' });
    await expect(shelf).toContainText('$ 20.000');
    await shelf.getByRole('radio', { name: '$ 200.000' }).check({ force: true });
    await page.getByRole('radio', { name: 'Lubricantes' }).check();
    await expect(page.frameLocator('iframe').locator(':root')).toHaveAttribute('data-store', 'lubricants');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await fuel.getByRole('button', { name: 'Agregar un monto' }).click();
    await fuel.getByRole('textbox', { name: 'Monto 5' }).fill('50000');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'dos veces el monto $ 50.000' })).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await fuel.getByRole('textbox', { name: 'Monto 5' }).fill('75000');
    await fuel.getByLabel('Días hasta que vence').fill('90');
    await fuel.getByLabel('Términos (HTML)').fill('<p>Otros términos</p><script>x</script>');
    await expect(shelf).toContainText('$ 75.000');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'están publicados' })).toBeVisible();
    await expect(page.getByText('se quitó: script')).toBeVisible();

    const client = await (await browser.newContext()).newPage();
    const company = await createCompany(app, undefined, 'combustibles');
    await client.goto(`${app.of('combustibles')}/login`);
    await signInByForm(client, company.buyer);
    await client.waitForURL((url) => url.pathname !== '/login');
    await client.goto(`${app.of('combustibles')}/admin/bonos-regalo`);
    await expect(client.getByRole('article', { name: 'Bono combustible' })).toContainText('$ 75.000');
    await client.context().close();

    await page.getByRole('button', { name: 'Cambios de la versión 2' }).click();
    await expect(page.getByRole('dialog').getByText('Monto $ 75.000, máximo por compra: ninguno')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Cambios de la versión 1' }).click();
    await page.getByRole('button', { name: 'Publicar de nuevo esta versión' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Cargar la versión publicada' }).click();
    await expect(fuel.getByLabel('Días hasta que vence')).toHaveValue('180');

    await page.route('**/mesa/api/vouchers.list_configs', (route) => route.abort());
    await page.goto(`${app.url}/mesa/config-bonos`);
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudieron cargar los bonos' })).toBeVisible();
  },
);

test(
  'a store without vouchers starts to sell them in its own currency',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const editor = await createStaff(app, 'finance');
    await openDesk(page, editor, `${app.url}/mesa/config-bonos?de=lubricantes_ecuador`);
    await page.getByLabel('Código').fill('ACEITE');
    await page.getByLabel('Título').fill('Cambio de aceite');
    await page.getByLabel('Recompensa').fill('Aceite');
    await page.getByLabel('Días hasta que vence').fill('30');
    await page.getByRole('textbox', { name: 'Monto 1' }).fill('12,50');
    await expect(page.frameLocator('iframe').getByRole('article', { name: 'Cambio de aceite' })).toContainText('12,50');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 1' })).toBeVisible();
  },
);
