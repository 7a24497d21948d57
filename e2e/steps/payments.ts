import { type Page, expect } from '@playwright/test';
import type { TestApp } from '../app/test-app.ts';

/** Opens a payment's result, as the gateway's redirect does. */
export async function goToResult(page: Page, uuid: string): Promise<void> {
  await page.goto(`/admin/resultado-transaccion?uuid=${uuid}`);
}

/** Expects the final state on the result, by its text. */
export async function expectEnding(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: text })).toBeVisible();
}

/** Requests the result now, unless the page has just requested it and shows the final state. */
export async function askNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Preguntar ahora' });
  await button.click({ timeout: 2000 }).catch(() => undefined);
}

/** Continues an unfinished payment to the bank's page. */
export async function continueToBank(page: Page, app: TestApp): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(`${app.gateway.url}/pay?**`);
}

/** Chooses the bank's outcome and notification on the bank's page. */
export async function answerAtBank(
  page: Page,
  answer: 'Aprobar' | 'Rechazar' | 'Dejar pendiente' | 'Fallar' | 'Agotar el tiempo',
  notification: 'Enseguida' | 'Tarde' | 'Dos veces' | 'Nunca' = 'Enseguida',
): Promise<void> {
  await page.getByLabel('Notificación').selectOption(notification);
  await page.getByRole('button', { name: answer }).click();
}
