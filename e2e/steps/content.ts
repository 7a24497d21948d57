import { type Page, expect } from '@playwright/test';

/** Waits until the page's title is there and nothing of it loads any more. */
export async function waitForContent(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}
