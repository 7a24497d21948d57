import { PASSWORD } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { addAuthenticator, asksForChallenge, credentialsOf, simulatePresence } from './steps/passkeys.ts';
import { signInByForm, signOut } from './steps/session.ts';
import { expect, test } from './test.ts';

test('adds a passkey, signs in with it without an e-mail, and deletes it', async ({ treasurer: page }) => {
  const authenticator = await addAuthenticator(page);
  await page.goto('/allied/edit/personal-info');
  const card = page.getByRole('region', { name: 'Llaves de acceso' });
  await expect(card.getByText('Todavía no tienes llaves de acceso.')).toBeVisible();
  await card.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await card.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Continuar' }).click();
  await card.getByLabel('Nombre de la llave').fill('Mi celular');
  await card.getByRole('button', { name: 'Guardar el nombre' }).click();
  await expect(card.getByText(/^Agregada el .* · Sin usar todavía$/)).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  expect(await credentialsOf(authenticator)).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  // otherwise the list of the field, which has no questions here, signs in before the button
  await simulatePresence(authenticator, false);
  const listed = page.waitForResponse((answer) => asksForChallenge(answer.request()));
  await signOut(page);
  await listed;
  // the device is touched once the button has been pressed, and before the browser asks for it: later is too late
  await page.route('**/graphql', async (route) => {
    if (asksForChallenge(route.request())) await simulatePresence(authenticator, true);
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await page.unroute('**/graphql');

  await page.goto('/allied/edit/personal-info');
  await expect(card.getByText(/ · Último uso el /)).toBeVisible();
  await card.getByRole('button', { name: 'Eliminar Mi celular' }).click();
  await card.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Eliminar la llave' }).click();
  await expect(card.getByText('Todavía no tienes llaves de acceso.')).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByRole('alert')).toContainText('Esta llave de acceso no sirve aquí.');
});

test(
  'offers a passkey once after a sign-in with a password on a phone',
  { tag: '@once' },
  async ({ browser, app, company }) => {
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await addAuthenticator(page);
    await page.goto('/login');
    await signInByForm(page, company.treasurer);
    await page.getByRole('link', { name: 'Agregar una llave de acceso' }).click();
    await expect(page.getByRole('region', { name: 'Llaves de acceso' })).toBeVisible();
    await signOut(page);
    await signInByForm(page, company.treasurer);
    await expect(page.getByRole('heading', { level: 2, name: 'Qué puedes hacer' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('surtidor-passkey-offer')), 'the offer was considered')
      .toBeNull();
    await expect(page.getByRole('link', { name: 'Agregar una llave de acceso' })).toHaveCount(0);
    await context.close();
  },
);
