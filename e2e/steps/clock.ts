import { type Page, expect } from '@playwright/test';

/** Stops the page's installed clock at about the present time; the test advances it. */
export async function freezeClock(page: Page): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    // pauseAt fails if the page's clock is already past that time
    await page.clock.pauseAt(now + 300);
  }).toPass();
}
