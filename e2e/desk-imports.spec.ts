import { client } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

test('support finds an import, and why its lines were refused', { tag: ['@once', '@full'] }, async ({ app, page }) => {
  const support = await createStaff(app, 'support');
  const code = `IMP${Date.now()}`;
  const refused = Array.from({ length: 60 }, (_, n) => client(`${code}-${n}`, { store: 'nada' }));
  await expect(app.load([client(code, { clienteNit: '900418327-1' }), ...refused])).rejects.toThrow(/"rejected":60/);

  await openDesk(page, support, '/mesa/importaciones');
  await page.getByLabel('Comienzo de una clave rechazada').fill(code);
  await page.getByLabel('Comienzo de una clave rechazada').press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Con líneas rechazadas' });
  await expect(row).toContainText('Enviada por el ERP');
  expect(page.url()).toContain(`clave=${code}`);
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  await row.getByRole('link', { name: /^Abrir/ }).click();
  await expect(page.getByRole('heading', { name: /^Importación del \d/ })).toBeVisible();
  const bad = page.getByRole('region', { name: 'Líneas con problema' });
  await expect(bad.getByRole('row').filter({ hasText: `${code}-0` })).toContainText('store');
  await expect(bad.getByText('Página 1 de 2')).toBeVisible();
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  await bad.getByLabel('Clave, campo o motivo').fill(`${code}-59`);
  await bad.getByLabel('Clave, campo o motivo').press('Enter');
  await expect(bad.getByRole('row').filter({ hasText: `${code}-59` })).toContainText('61');
  await bad.getByLabel('Clave, campo o motivo').fill('ninguna así');
  await bad.getByLabel('Clave, campo o motivo').press('Enter');
  await expect(bad.getByText('Ninguna línea es así')).toBeVisible();
  await bad.getByRole('button', { name: 'Borrar búsqueda' }).click();
  await bad.getByLabel('Mostrar').selectOption('warnings');
  await expect(bad.getByRole('row').filter({ hasText: code })).toHaveCount(1);
  await page.route('**/mesa/api/imports.lines', (route) => route.abort());
  await bad.getByLabel('Mostrar').selectOption('errors');
  await bad.getByLabel('Tipo de registro').selectOption('client');
  await expect(bad.getByText('No se pudieron cargar las líneas')).toBeVisible();
});

test(
  'messages explain an unknown import, an empty list and a failure',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const support = await createStaff(app, 'support');
    await openDesk(page, support, '/mesa/importaciones?clave=nadie-tiene-esta');
    await expect(page.getByText('Ninguna importación es así')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.goto('/mesa/importaciones?clave=x');
    await expect(page.getByText('Escribe al menos 3 caracteres')).toBeVisible();
    await page.goto('/mesa/importaciones/999999999');
    await expect(page.getByText('los informes se guardan 90 días')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.route('**/mesa/api/imports.list', (route) => route.abort());
    await page.goto('/mesa/importaciones');
    await expect(page.getByText('No se pudieron cargar las importaciones')).toBeVisible();
  },
);
