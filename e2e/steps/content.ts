import { type Page, expect } from '@playwright/test';

/** Waits until the page's scripts show its title and nothing of it loads any more. */
export async function waitForContent(page: Page): Promise<void> {
  // what the page looks like before its scripts has a title, too
  await expect(page.locator('#static-frame')).toHaveCount(0);
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}
