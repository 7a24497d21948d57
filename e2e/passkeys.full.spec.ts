import { PASSWORD } from '#kit/server/testing/people.ts';
import { smallTargets } from './steps/layout.ts';
import { addAuthenticator } from './steps/passkeys.ts';
import { signOut } from './steps/session.ts';
import { expect, test } from './test.ts';

test('signs in from the list of the e-mail’s field, without a press', { tag: '@once' }, async ({ treasurer: page }) => {
  await addAuthenticator(page);
  await page.goto('/allied/edit/personal-info');
  const card = page.getByRole('region', { name: 'Llaves de acceso' });
  await card.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await card.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Continuar' }).click();
  await expect(card.getByLabel('Nombre de la llave')).toHaveValue(/Chrome en /);
  expect(await smallTargets(page)).toEqual([]);
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await signOut(page);
  // the virtual authenticator chooses its passkey by itself
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
});

test('says that no passkey was used, and that the browser cannot', { tag: '@once' }, async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByRole('alert')).toContainText('No se usó ninguna llave de acceso.');
  await authenticator.session.detach();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.reload();
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByRole('alert')).toContainText('Este navegador no admite llaves de acceso.');
});

test(
  'says that something went wrong where the code of passkeys cannot be loaded',
  { tag: '@once' },
  async ({ page }) => {
    await page.route(/passkey-sign-in/, (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
    await expect(page.getByRole('alert')).toContainText('Recarga la página');
  },
);
