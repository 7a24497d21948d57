import { type Download, type Page, expect } from '@playwright/test';

/**
 * Runs `open` and expects a new tab whose address contains `path`; whether the browser can show the file is not
 * tested.
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

/** The next download in a tab that the page opens; called before the press, because the tab downloads at once. */
export function downloadInTab(page: Page): Promise<Download> {
  return new Promise((resolve) => {
    page.once('popup', (tab) => void tab.once('download', resolve));
  });
}
