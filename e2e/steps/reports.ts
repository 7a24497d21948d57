import { type Locator, type Page, expect } from '@playwright/test';
import type { TestApp } from '../app/test-app.ts';

export const REPORTS = '/allied/reports';

/** Opens the form of a new report, by the screen's button. */
export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Programar un informe' }).click();
  return page.getByRole('dialog', { name: 'Programar un informe' });
}

/** Schedules a report as the form proposes it, also to another address. */
export async function scheduleFor(page: Page, address: string): Promise<void> {
  await page.goto(REPORTS);
  const form = await openForm(page);
  await form.getByLabel('Otro correo').fill(address);
  await form.getByRole('button', { name: 'Programar' }).click();
  await expect(form).toHaveCount(0);
}

/** The path and token of the link that a mail asks an address to confirm with. */
export async function confirmLink({ mailbox }: TestApp, address: string): Promise<string> {
  const { text } = await mailbox.nthMailTo(address);
  const [link = ''] = /\/informes\/confirmar#[\w.-]+/.exec(text) ?? [];
  return link;
}
