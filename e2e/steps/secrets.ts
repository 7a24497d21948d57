import { type Page, expect } from '@playwright/test';

/**
 * Everything that a script of the page can read later, as one text. Databases and caches are not searched, because the
 * portal stores nothing readable there.
 */
async function storedText(page: Page): Promise<string> {
  const { text, stores } = await page.evaluate(async () => ({
    text: JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.referrer,
      history.state as unknown,
    ]),
    stores: [...(await caches.keys()), ...(await indexedDB.databases()).map(({ name }) => name)],
  }));
  expect(stores).toEqual([]);
  return text;
}

/**
 * Records the addresses that a page requests; the returned function fails if one of them, or the page's storage, has
 * a secret.
 */
export function watchSecrets(page: Page): (secrets: Readonly<Record<string, string | undefined>>) => Promise<void> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  return async (secrets) => {
    const token = (await page.context().cookies()).find(({ name }) => name === 'apollo-token')?.value;
    const all = Object.entries({ ...secrets, ...(token && { 'the session’s token': token }) });
    for (const [name, secret] of all) if (!secret) throw new Error(`There is no ${name}.`);
    const text = addresses.concat(await storedText(page), page.url()).join('\n');
    expect(all.filter(([, secret]) => secret && text.includes(secret)).map(([name]) => name)).toEqual([]);
  };
}
