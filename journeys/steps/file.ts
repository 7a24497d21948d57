import { type Page, expect } from '@playwright/test';

/**
 * Does what opens a file in a tab of its own, and expects that one comes whose address has this in it: whether the browser can
 * show it is the browser's affair.
 */
export async function expectFile(page: Page, path: string, open: () => Promise<void>): Promise<void> {
  const [tab, answer] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('response', (response) => response.url().includes(path)),
    open(),
  ]);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await tab.close();
}
