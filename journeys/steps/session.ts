import { type Page, expect } from '@playwright/test';
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

/** Signs out by the menu, wherever the width has put it. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menú' });
  const wayOut = page.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true });
  await expect(menu.or(wayOut).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await wayOut.click();
  await expect(page).toHaveURL(/\/login$/);
}
