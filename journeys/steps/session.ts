import { type Page, expect } from '@playwright/test';
import { PASSWORD } from '../../src/server/testing/people.ts';
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

/** Signs in by the form of the page that is shown, as who is at another store than the house's first one has to. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
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
