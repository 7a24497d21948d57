import { type Page, expect } from '@playwright/test';
import type { StoreCode } from '../src/kit/any/store.ts';
import { PASSWORD, foundCompany } from './house/company.ts';
import { test } from './test.ts';

/** Signs in by the form of the page that is shown. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const AT_HOME: readonly (readonly [StoreCode, string])[] = [
  ['combustibles', '$ 22.112.650'],
  ['lubricantes', '$ 22.112.650'],
  ['ecuador', '$ 22.112.650,00'],
  ['lubricantes_ecuador', '$ 22.112.650,00'],
];

for (const [store, total] of AT_HOME) {
  test(`who signs in on another store’s host is sent to their own: ${store}`, async ({ page, house }) => {
    const company = await foundCompany(house, undefined, store);
    const other = store === 'combustibles' ? 'ecuador' : 'combustibles';
    await page.goto(`${house.of(other)}/admin/pending-invoices/pagos`);
    await expect(page).toHaveURL(`${house.of(other)}/login?next=%2Fadmin%2Fpending-invoices%2Fpagos`);
    await signInHere(page, company.legal);
    await expect(page).toHaveURL(`${house.of(store)}/admin/pending-invoices/pagos`);
    await page.getByRole('link', { name: 'Inicio' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    // in the currency of the client's store, with its decimals
    await expect(page.getByText(total).first()).toBeAttached();
    // nothing was left behind on the other host
    await page.goto(`${house.of(other)}/`);
    await expect(page).toHaveURL(`${house.of(other)}/login`);
  });
}

for (const store of ['ecuador', 'lubricantes_ecuador'] as const) {
  test(`without the permission the pending invoices lead home: ${store}`, async ({ page, house }) => {
    const company = await foundCompany(house, undefined, store);
    await page.goto(`${house.of(store)}/login?next=/admin/pending-invoices`);
    await signInHere(page, company.operator);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await expect(page).toHaveURL(`${house.of(store)}/`);
    await page.goto(`${house.of(store)}/admin/pending-invoices/pagos`);
    await expect(page).toHaveURL(`${house.of(store)}/`);
  });
}
