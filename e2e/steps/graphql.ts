import type { Page } from '@playwright/test';

/** What the server takes the session's cookie from: a page of the portal. */
export function portalHeaders(_page: Page): Record<string, string> {
  return { 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };
}

/** Asks the server with the page's cookies, to prepare a story or to look at its end. */
export async function graphql<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const answer = await page.request.post('/graphql', { headers: portalHeaders(page), data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Data | null; errors?: unknown };
  if (errors || !data) throw new Error(`The server refused: ${JSON.stringify(errors)}`);
  return data;
}
