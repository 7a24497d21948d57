import type { Page } from '@playwright/test';

/** Headers of a portal page, without which the server refuses the session's cookie. */
export function portalHeaders(_page: Page): Record<string, string> {
  return { 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };
}

/** Sends an operation with the page's cookies, to prepare a test or to check its result. */
export async function graphql<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const answer = await page.request.post('/graphql', { headers: portalHeaders(page), data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Data | null; errors?: unknown };
  if (errors || !data) throw new Error(`The server refused: ${JSON.stringify(errors)}`);
  return data;
}
