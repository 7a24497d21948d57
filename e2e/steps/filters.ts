import { type Locator, type Page, expect } from '@playwright/test';
import type { Day } from '#kit/core/day.ts';
import { formatDayInput } from '#kit/core/day-input.ts';
import { waitForContent } from './content.ts';

/** Types a day into its field, and leaves it. */
export async function typeDay(field: Locator, day: Day): Promise<void> {
  await field.fill(formatDayInput(day));
  await field.blur();
}

/** The filters of a list that has them in a row: on a phone it opens their panel. */
export async function openFilters(page: Page): Promise<Page | Locator> {
  await waitForContent(page);
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

/** The states above a list with how many each has; a phone has them in the panel, without these. */
export async function expectSegments(page: Page, ...names: readonly string[]): Promise<void> {
  const segments = page.getByRole('radiogroup', { name: 'Estado', includeHidden: true });
  for (const name of names) await expect(segments.getByText(name, { exact: true })).toBeAttached();
}
