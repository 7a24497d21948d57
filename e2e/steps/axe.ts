import { type Page, expect } from '@playwright/test';
import axe from 'axe-core';
import { isFullRun } from '../../src/kit/server/testing/full-run.ts';

/** Expects no violation by axe on the current page; of the given rules only, if any. */
export async function expectNoViolation(page: Page, ...rules: string[]): Promise<void> {
  // the page keeps the script until the next navigation
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    // while something fades in, its colours are not yet its own; a spinner's animation never ends
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations } = await here.run(document, {
      resultTypes: ['violations'],
      ...(only.length > 0 && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, rules);
  expect(found).toEqual([]);
}

/**
 * The same in the light theme, and in the full run in the dark one, too: there only the colours differ, and every day
 * e2e/design/ compares those of each component.
 */
export async function expectNoViolationInAnyTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolation(page);
  if (!isFullRun) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolation(page, 'color-contrast');
}
