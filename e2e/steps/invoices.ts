import { type Page, expect } from '@playwright/test';
import type { TestApp } from '../app/test-app.ts';

export const INVOICES = '/admin/pending-invoices';

/** An invoice's row, or on a phone its card. */
export const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

/** The bar with the selected invoices. */
export const payBar = (page: Page) => page.getByRole('region', { name: 'Selección para pagar' });

export async function choose(page: Page, ...numbers: string[]): Promise<void> {
  for (const number of numbers) await page.getByRole('checkbox', { name: `Elegir ${number}` }).check();
}

/** Changes the amount to pay of a selected invoice. */
export async function payPart(page: Page, number: string, amount: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: `Pago de ${number}` })
    .getByRole('radio', { name: 'Pago parcial' })
    .check();
  await page.getByLabel(`Valor a pagar de ${number}`).fill(amount);
}

/** Presses the pay button, and waits for the bank page. */
export async function payAtBank(page: Page, app: TestApp): Promise<void> {
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  await page.waitForURL(`${app.gateway.url}/pay?**`);
}

export async function expectChosen(page: Page, invoices: number, sum: string): Promise<void> {
  await expect(payBar(page).getByRole('status')).toContainText(invoices === 1 ? '1 factura' : `${invoices} facturas`);
  await expect(payBar(page)).toContainText(sum);
}
