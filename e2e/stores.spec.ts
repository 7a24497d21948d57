import { expect } from '@playwright/test';
import type { StoreCode } from '#kit/core/store.ts';
import { createCompany } from './app/company.ts';
import { signInByForm } from './steps/session.ts';
import { test } from './test.ts';

const AT_HOME: readonly (readonly [StoreCode, string])[] = [
  ['combustibles', '$ 22.112.650'],
  ['lubricantes', '$ 22.112.650'],
  ['ecuador', '$ 22.112.650,00'],
  ['lubricantes_ecuador', '$ 22.112.650,00'],
];

for (const [store, total] of AT_HOME) {
  const tag = store === 'ecuador' ? [] : '@full';
  test(`sends a user who signs in on another store’s host to their own: ${store}`, { tag }, async ({ page, app }) => {
    const company = await createCompany(app, undefined, store);
    const other = store === 'combustibles' ? 'ecuador' : 'combustibles';
    await page.goto(`${app.of(other)}/admin/pending-invoices/pagos`);
    await expect(page).toHaveURL(`${app.of(other)}/login?next=%2Fadmin%2Fpending-invoices%2Fpagos`);
    await signInByForm(page, company.legal);
    await expect(page).toHaveURL(`${app.of(store)}/admin/pending-invoices/pagos`);
    await page.getByRole('link', { name: 'Inicio' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    // in the currency of the client's store, with its decimals
    await expect(page.getByText(total).first()).toBeAttached();
    // the other host has no session
    await page.goto(`${app.of(other)}/`);
    await expect(page).toHaveURL(`${app.of(other)}/login`);
  });
}

for (const store of ['ecuador', 'lubricantes_ecuador'] as const) {
  const tag = store === 'ecuador' ? [] : '@full';
  test(`redirects the pending invoices to home without the permission: ${store}`, { tag }, async ({ page, app }) => {
    const company = await createCompany(app, undefined, store);
    await page.goto(`${app.of(store)}/login?next=/admin/pending-invoices`);
    await signInByForm(page, company.operator);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await expect(page).toHaveURL(`${app.of(store)}/`);
    await page.goto(`${app.of(store)}/admin/pending-invoices/pagos`);
    await expect(page).toHaveURL(`${app.of(store)}/`);
  });
}
