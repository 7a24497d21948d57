import { type Page, expect } from '@playwright/test';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { graphql, portalHeaders } from '#kit/scenes/graphql.ts';

/** Signs in by the portal's request, without the form. */
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

/** Signs in by the form of the current page; needed for users of every store except the first one. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Signs out by the menu, at any width. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menú' });
  const wayOut = page.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true });
  await expect(menu.or(wayOut).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await wayOut.click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Removes the browser's cookies once no page can receive new ones from an answer that is still under way. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
