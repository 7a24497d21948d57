import type { Page } from '@playwright/test';
import { PASSWORD } from '../house/company.ts';
import { graphql, portalHeaders } from './graphql.ts';

/** Signs in as the portal does, without its form: for stories that are about something else. */
export async function signIn(page: Page, email: string): Promise<void> {
  const { generateCustomerToken } = await graphql<{ generateCustomerToken: { token: string } }>(
    page,
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password: PASSWORD },
  );
  const answer = await page.request.post('/server-middleware/auth/login', {
    headers: portalHeaders(page),
    data: { token: generateCustomerToken.token },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}.`);
}
