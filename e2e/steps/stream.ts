import type { Page } from '@playwright/test';

/** Waits until the page has opened its stream: it shows no change of before until it asks again. */
export async function waitForStream(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/live') && response.ok());
}
