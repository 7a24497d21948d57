import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { expect, test } from './test.ts';

test('a signed-in user finds an operation, its types and its example; a stranger is asked to sign in', async ({
  treasurer: page,
  browser,
  app,
}) => {
  await page.goto('/desarrolladores');
  await expect(page.getByRole('heading', { level: 2, name: 'Pedidos y entregas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'crearLlaveApi' })).toHaveCount(0);
  await expectNoViolationInAnyTheme(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Todas' }).check({ force: true });
  await page.getByLabel('Buscar').fill('detalleDocumento');
  await page.getByLabel('Buscar').press('Enter');
  await expect(page.getByRole('link', { name: 'crearLlaveApi' })).toHaveCount(0);
  await page.getByRole('link', { name: 'detalleDocumento', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'detalleDocumento' })).toBeVisible();
  await expect(page.getByText('Facturas, pagos y compensaciones · Estado de cuenta e histórico')).toBeVisible();
  await expect(page.locator('pre')).toContainText('query (');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();
  const example = await page.evaluate(() => navigator.clipboard.readText());
  expect(example).toBe(await page.locator('pre').innerText());
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('link', { name: 'DocumentoDetalle' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Campos' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'detalleDocumento' })).toBeVisible();

  const stranger = await browser.newPage({ baseURL: app.url });
  await stranger.goto('/desarrolladores');
  await expect(stranger).toHaveURL(/\/login\?next=/);
});
