import type { Page } from '@playwright/test';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

/** Reveals the secret of the only key with this name whose secret was not revealed yet. */
async function revealSecret(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `Recibir el secreto de ${name}` }).click();
  await page.getByRole('button', { name: 'Mostrar el secreto' }).click();
  return page.getByRole('dialog').locator('code').innerText();
}

test('an administrator makes a key, replaces it and ends it', { tag: ['@once', '@full'] }, async ({ app, page }) => {
  const administrator = await createStaff(app, 'administrator');
  const name = `SAP ${Date.now()}`;
  const pull = async (key: string) =>
    (await fetch(`${app.url}/erp/events`, { headers: { authorization: `Bearer ${key}` } })).status;
  await page.route('**/mesa/api/erpKeys.list', (route) => route.fulfill({ json: { keys: [] } }));
  await openDesk(page, administrator, '/mesa/claves-erp');
  await expect(page.getByText('Todavía no se ha creado ninguna clave')).toBeVisible();
  await page.unroute('**/mesa/api/erpKeys.list');

  await page.getByRole('button', { name: 'Nueva clave' }).click();
  await page.getByLabel('Sistema que la usa').fill(name);
  await page.getByLabel('Motivo').fill('Sistema nuevo');
  await page.getByRole('button', { name: 'Crear la clave' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'elige lo que puede hacer' })).toBeVisible();
  await page.getByLabel('Buscar eventos').check();
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  await page.getByRole('button', { name: 'Crear la clave' }).click();
  const secret = await revealSecret(page, name);
  expect(secret).toMatch(/^erp_[\w-]{43}$/);
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Recibir el secreto de ${name}` })).toHaveCount(0);
  expect(await pull(secret)).toBe(200);

  await page.getByRole('button', { name: `Reemplazar la clave de ${name}` }).click();
  await page.getByLabel('Motivo').fill('Cada año');
  await page.getByRole('dialog').getByRole('button', { name: 'Reemplazar' }).click();
  const next = await revealSecret(page, name);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Termina cuando se use la nueva' })).toContainText(name);
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  expect([await pull(next), await pull(secret)]).toEqual([200, 401]);

  await page.reload();
  await page.getByRole('button', { name: `Terminar la clave de ${name}` }).click();
  await page.getByLabel('Motivo').fill('Ya no se usa');
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar la clave' }).click();
  await expect(page.getByRole('button', { name: `Terminar la clave de ${name}` })).toHaveCount(0);
  expect(await pull(next)).toBe(401);

  await page.route('**/mesa/api/erpKeys.list', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('No se pudieron cargar las claves')).toBeVisible();
});
