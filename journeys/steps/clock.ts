import { type Page, expect } from '@playwright/test';

/** Stops the page's clock (which must be installed) about now, so that the test alone lets its time go by. */
export async function standStill(page: Page): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    // refused where the page was faster than we
    await page.clock.pauseAt(now + 300);
  }).toPass();
}
