import { type Page, expect } from '@playwright/test';
import type { House } from '../house/house.ts';

export const INVOICES = '/admin/pending-invoices';

/** An invoice's row, or on a phone its card. */
export const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

/** The bar with what is chosen to be paid. */
export const payBar = (page: Page) => page.getByRole('region', { name: 'Selección para pagar' });

export async function choose(page: Page, ...numbers: string[]): Promise<void> {
  for (const number of numbers) await page.getByRole('checkbox', { name: `Elegir ${number}` }).check();
}

/** Pays a part of a chosen invoice. */
export async function payPart(page: Page, number: string, amount: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: `Pago de ${number}` })
    .getByRole('radio', { name: 'Pago parcial' })
    .check();
  await page.getByLabel(`Valor a pagar de ${number}`).fill(amount);
}

/** Presses the red button, and is at the bank. */
export async function payAtBank(page: Page, house: House): Promise<void> {
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  await page.waitForURL(`${house.gateway.url}/pay?**`);
}

export async function expectChosen(page: Page, invoices: number, sum: string): Promise<void> {
  await expect(payBar(page).getByRole('status')).toContainText(invoices === 1 ? '1 factura' : `${invoices} facturas`);
  await expect(payBar(page)).toContainText(sum);
}
