import type { Page } from '@playwright/test';
import { destination, invoice } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { expectNoViolation } from './steps/axe.ts';
import { INVOICES } from './steps/invoices.ts';
import { signIn, signOut } from './steps/session.ts';
import { expect, test } from './test.ts';

/** Signs in as a client with `stations` stations, of which D1 and D2 have an invoice. */
async function openInvoices(page: Page, app: TestApp, stations: number): Promise<void> {
  const { code, treasurer } = await createCompany(app, []);
  const names = Array.from({ length: stations }, (_, index) => `EDS ${index + 1}`);
  await app.load([
    ...names.map((nombre_comercial, index) => destination(code, `D${index + 1}`, { nombre_comercial })),
    ...[1, 2].map((index) =>
      invoice(code, `900${index}`, index * 1_000_000, { destino: `D${index}`, nombre_destino: `EDS ${index}` }),
    ),
  ]);
  await signIn(page, treasurer);
  await page.goto(INVOICES);
  await expect(page.getByText('2 facturas · suman $ 3.000.000')).toBeVisible();
}

test(
  'shows one station, which follows over screens until all are shown again, and ends with the session',
  { tag: '@full' },
  async ({ page, app }) => {
    await openInvoices(page, app, 2);
    await page.getByLabel('Estación').selectOption('EDS 2');
    await expect(page).toHaveURL(/\?estacion=D2$/);
    await expect(page.getByText('1 factura · $ 2.000.000')).toBeVisible();
    // the station is shown in its switch only, and stays when the other filters are cleared
    await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /estaciones|EDS 2/ })).toHaveCount(0);
    await page.goto(`${INVOICES}?estacion=D2&clase=RV`);
    await expect(page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(page).toHaveURL(/\?estacion=D2$/);
    await expect(page.getByRole('region', { name: 'Resumen de cartera' })).toContainText('Total de la estación');
    await expectNoViolation(page);

    await page.goto('/admin/account-status');
    await expect(page).toHaveURL(/\?estacion=D2$/);
    await expect(page.getByRole('region', { name: 'Saldo total · EDS 2' })).toContainText('2.000.000');
    await expect(page.getByText('1 documento · $ 2.000.000')).toBeVisible();
    await page.goto('/admin/account-history');
    await expect(page.getByText('1 documento · cargos $ 2.000.000 · abonos $ 0')).toBeVisible();

    // an address with a search is not changed
    await page.goto(`${INVOICES}?q=FE`);
    await expect(page.getByText('2 facturas · suman $ 3.000.000')).toBeVisible();
    await page.goto('/admin/account-history');
    await page.getByLabel('Estación').selectOption('Todas las estaciones');
    await expect(page.getByText('2 documentos · cargos $ 3.000.000 · abonos $ 0')).toBeVisible();
    await page.goto(INVOICES);
    await expect(page.getByText('2 facturas · suman $ 3.000.000')).toBeVisible();
    await expect(page).toHaveURL(/pending-invoices$/);

    await page.getByLabel('Estación').selectOption('EDS 1');
    await expect(page).toHaveURL(/\?estacion=D1$/);
    await signOut(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('D1');
  },
);

test('finds one of very many stations by its name', { tag: ['@once', '@full'] }, async ({ page, app }) => {
  await openInvoices(page, app, 60);
  await page.getByRole('button', { name: 'Todas las estaciones' }).click();
  const sheet = page.getByRole('dialog', { name: 'Elige una estación' });
  await expect(sheet.getByText('Mostrando 50 de 60')).toBeVisible();
  await expectNoViolation(page);
  await sheet.getByLabel('Nombre o código').fill('eds 9');
  await sheet.getByRole('option', { name: 'EDS 9' }).click();
  await expect(page).toHaveURL(/\?estacion=D9$/);
  await expect(page.getByRole('button', { name: 'EDS 9', exact: true })).toBeVisible();
  await expect(page.getByText('Ninguna factura coincide con estos filtros')).toBeVisible();
});
