import type { Page } from '@playwright/test';

/** Waits until the page's stream is open. The stream does not report earlier changes. */
export async function waitForStream(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/live') && response.ok());
}
