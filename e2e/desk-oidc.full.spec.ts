import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { IdentityProvider } from '#kit/server/testing/identity-provider.ts';
import { deskProvider, registerDesk } from '../src/desk/server/testing/sign-in.ts';
import { identityProvider } from './app/identity-provider.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { expect, test as base } from './test.ts';

const ENTER = 'Entrar con Cuenta de la empresa';

/** With an identity provider, and an app in which only the emergency account has a password. */
const test = base.extend<object, { app: TestApp; provider: IdentityProvider }>({
  provider: [...identityProvider],
  app: [
    async ({ provider }, give) => {
      const off = { DESK_PASSWORD_SIGN_IN: 'off', DESK_BREAK_GLASS: 'emergencia@surtidor.example' };
      const app = await startTestApp({ settings: { ...deskProvider(provider), ...off } });
      registerDesk(provider, app);
      await give(app);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// one app for all, and the provider is away before its first use
test.describe.configure({ mode: 'default' });

/** Opens the desk in a browser in which the provider knows the person. */
async function openSignIn(page: Page, { issuer }: IdentityProvider, sub: string, path = '/mesa'): Promise<void> {
  await page.context().addCookies([{ name: 'person', value: sub, url: issuer }]);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Entrar a la mesa' })).toBeVisible();
}

test(
  'a provider that is away is reported on the page, whose button tries again',
  { tag: '@once' },
  async ({ app, page, provider }) => {
    await app.addStaff('eva@surtidor.example', 'Eva', 'support');
    provider.people.set('eva', { email: 'eva@surtidor.example', email_verified: true });
    provider.methods = ['mfa'];
    await provider.stop();
    await openSignIn(page, provider, 'eva');
    await page.getByRole('button', { name: ENTER }).click();
    await expect(page.getByRole('alert')).toContainText('Cuenta de la empresa no responde');
    await provider.start();
    await page.getByRole('button', { name: ENTER }).click();
    await expect(page.getByRole('navigation', { name: 'Mesa' })).toBeVisible();
  },
);

test(
  'the account of the company signs in, and leads to the page that was asked for',
  { tag: '@once' },
  async ({ app, page, provider }) => {
    await app.addStaff('ada@surtidor.example', 'Ada', 'administrator');
    provider.people.set('ada', { email: 'ada@surtidor.example', email_verified: true });
    provider.methods = ['pwd', 'otp'];
    await openSignIn(page, provider, 'ada', '/mesa/personas');
    await expect(page.getByLabel('Contraseña')).toHaveCount(0);
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('button', { name: 'Entrar con la cuenta de emergencia' }).click();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
    await page.getByRole('button', { name: ENTER }).click();
    await expect(page.getByRole('heading', { name: 'Equipo de la mesa' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/mesa/personas');
    // there is no password to change
    await page.goto('/mesa/mi-cuenta');
    await expect(page.getByText('ada@surtidor.example')).toBeVisible();
    await expect(page.getByLabel('Contraseña actual')).toHaveCount(0);
  },
);

test(
  'where the provider proves one factor, the desk sets up its own, and asks for its code from then on',
  {
    tag: '@once',
  },
  async ({ app, page, provider }) => {
    await app.addStaff('uno@surtidor.example', 'Uno', 'support');
    provider.people.set('uno', { email: 'uno@surtidor.example', email_verified: true });
    provider.methods = ['pwd'];
    await openSignIn(page, provider, 'uno');
    await page.getByRole('button', { name: ENTER }).click();
    await expect(page.getByRole('heading', { name: 'Configura tu segundo factor' })).toBeVisible();
    await expect(page.getByLabel('Contraseña')).toHaveCount(0);
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Código de verificación').fill(new TOTP({ secret: key }).generate());
    await page.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    const [code = ''] = await page.getByRole('listitem').allInnerTexts();
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();

    await page.getByRole('button', { name: ENTER }).click();
    await expect(page.getByLabel('Código de verificación')).toBeFocused();
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
    await page.getByRole('button', { name: ENTER }).click();
    await page.getByLabel('Código de verificación').fill('000000');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('El código no es correcto', { exact: false })).toBeVisible();
    await page.getByLabel('Código de verificación').fill(code);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByRole('navigation', { name: 'Mesa' })).toBeVisible();
  },
);

test(
  'an account without access is refused with a note, shown once beside the other ways to sign in, and gives way to another account',
  { tag: '@once' },
  async ({ app, page, provider }) => {
    provider.people.set('nadie', { email: 'nadie@surtidor.example', email_verified: true });
    await page.route('**/session.methods', (route) =>
      route.fulfill({ json: { provider: 'Cuenta de la empresa', password: true } }),
    );
    await openSignIn(page, provider, 'nadie', '/mesa/clientes?q=a');
    await page.getByRole('button', { name: ENTER }).click();
    await expect(page.getByRole('alert')).toContainText('Esa cuenta no tiene acceso a la mesa');
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await expect(page).toHaveURL('/mesa/clientes?q=a');
    await page.reload();
    await expect(page.getByRole('button', { name: ENTER })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    // the provider still has its session, and is asked for another account after a refusal
    await app.addStaff('sol@surtidor.example', 'Sol', 'support');
    provider.people.set('sol', { email: 'sol@surtidor.example', email_verified: true });
    provider.methods = ['mfa'];
    await page.getByRole('button', { name: ENTER }).click();
    await expect(page.getByRole('alert')).toContainText('Esa cuenta no tiene acceso a la mesa');
    await page.context().addCookies([{ name: 'person', value: 'sol', url: provider.issuer }]);
    await page.getByRole('button', { name: ENTER }).click();
    await expect(page.getByRole('navigation', { name: 'Mesa' })).toBeVisible();
  },
);
