import { type Locator, type Page, expect } from '@playwright/test';
import type { Day } from '#kit/core/day.ts';
import { formatDayInput } from '#kit/core/day-input.ts';
import { waitForContent } from './content.ts';

/** Types a day into its field, and leaves it. */
export async function typeDay(field: Locator, day: Day): Promise<void> {
  await field.fill(formatDayInput(day));
  await field.blur();
}

/** Returns the filters above a list; on a phone, opens their panel first. */
export async function openFilters(page: Page): Promise<Page | Locator> {
  await waitForContent(page);
  const button = page.getByRole('button', { name: /^Filtrar( \(\d+\))?$/ });
  if (!(await button.isVisible())) return page;
  await button.click();
  return page.getByRole('dialog', { name: /^Filtrar/ });
}

/** Closes the filter panel, if there is one. */
export async function closeFilters(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: /^Filtrar/ });
  if (!(await panel.isVisible())) return;
  await panel.getByRole('button', { name: /^Ver / }).click();
  await expect(panel).toBeHidden();
}

/** Expects the state filters above a list with their counts; on a phone they are in the panel, without counts. */
export async function expectSegments(page: Page, ...names: readonly string[]): Promise<void> {
  const segments = page.getByRole('radiogroup', { name: 'Estado', includeHidden: true });
  for (const name of names) await expect(segments.getByText(name, { exact: true })).toBeAttached();
}
