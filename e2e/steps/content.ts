import { type Page, expect } from '@playwright/test';

/** Waits until the page's scripts show its title, and no part of the page is loading or shows the data of before. */
export async function waitForContent(page: Page): Promise<void> {
  // the static page before the scripts also has a title
  await expect(page.locator('#static-frame')).toHaveCount(0);
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await waitForNewData(page);
}

/** Waits until no section still shows its previous data, faded, while the next data load. */
export async function waitForNewData(page: Page): Promise<void> {
  await expect(page.locator('main section[aria-busy="true"]')).toHaveCount(0);
}
