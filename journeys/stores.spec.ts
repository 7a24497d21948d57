import { expect } from '@playwright/test';
import type { StoreCode } from '../src/kit/any/store.ts';
import { foundCompany } from './house/company.ts';
import { signInByForm } from './steps/session.ts';
import { test } from './test.ts';

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
    await signInByForm(page, company.legal);
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
    await signInByForm(page, company.operator);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await expect(page).toHaveURL(`${house.of(store)}/`);
    await page.goto(`${house.of(store)}/admin/pending-invoices/pagos`);
    await expect(page).toHaveURL(`${house.of(store)}/`);
  });
}
