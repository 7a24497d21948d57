import { type Locator, type Page, expect } from '@playwright/test';

/** The filters of a list that has them in a row: on a phone it opens their panel. */
export async function openFilters(page: Page): Promise<Page | Locator> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: /^Filtrar( \(\d+\))?$/ });
  if (!(await button.isVisible())) return page;
  await button.click();
  return page.getByRole('dialog', { name: /^Filtrar/ });
}

/** Closes the panel, where there is one. */
export async function closeFilters(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: /^Filtrar/ });
  if (!(await panel.isVisible())) return;
  await panel.getByRole('button', { name: /^Ver / }).click();
  await expect(panel).toBeHidden();
}
