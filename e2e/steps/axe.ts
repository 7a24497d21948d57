import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import type axe from 'axe-core';
import { isFullRun } from '#kit/server/testing/full-run.ts';
import { waitForContent } from './content.ts';

type Options = {
  /** Checks only these rules; by default all. */
  readonly rules?: readonly string[];
  /** Checks even while a part of the page is loading. */
  readonly mayLoad?: boolean;
};

/** The minified script, because each page gets it anew; axe's own `source` is the long one. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Expects no violation by axe on the current page, once it has its content. */
export async function expectNoViolation(page: Page, { rules = [], mayLoad = false }: Options = {}): Promise<void> {
  if (!mayLoad) await waitForContent(page);
  // the page keeps the script until the next navigation
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    // gives fading elements their final colours, without waiting for frames; a spinner's animation never ends
    const fading = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // what ends may start another one
    for (let left = fading(); left.length > 0; left = fading()) for (const animation of left) animation.finish();
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations } = await here.run(document, {
      resultTypes: ['violations'],
      ...(only.length > 0 && { runOnly: { type: 'rule', values: [...only] } }),
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, rules);
  expect(found).toEqual([]);
}

/**
 * Checks in the light theme, and in the full run in the dark one, too. The themes differ only in their colours, and
 * e2e/design/ checks the colours of each component in the everyday run.
 */
export async function expectNoViolationInAnyTheme(page: Page, options: Options = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolation(page, options);
  if (!isFullRun) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolation(page, { ...options, rules: ['color-contrast'] });
}
