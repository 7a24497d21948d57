import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { graphql } from '#kit/scenes/graphql.ts';
import type { IdentityProvider } from '#kit/server/testing/identity-provider.ts';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { identityProvider } from './app/identity-provider.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { expect, test as base } from './test.ts';

const NEXT = '/admin/account-status';
const ENTER = 'Entrar con Grupo Uno';

/** With an identity provider of the fuels store's clients. */
const test = base.extend<object, { app: TestApp; provider: IdentityProvider }>({
  provider: [...identityProvider],
  app: [
    async ({ provider }, give) => {
      const app = await startTestApp({
        settings: {
          OIDC_ISSUER_COMBUSTIBLES: provider.issuer,
          OIDC_CLIENT_ID_COMBUSTIBLES: provider.clientId,
          OIDC_CLIENT_SECRET_COMBUSTIBLES: provider.clientSecret,
          OIDC_NAME_COMBUSTIBLES: 'Grupo Uno',
        },
      });
      provider.register({
        redirectUri: `${app.url}/login`,
        logoutUri: `${app.url}/server-middleware/auth/logout/combustibles`,
      });
      await give(app);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Opens the sign-in in a browser in which the provider knows the person of an e-mail. */
async function openSignIn(page: Page, provider: IdentityProvider, email: string): Promise<void> {
  provider.people.set(email, { email, email_verified: true });
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'person', value: email, url: provider.issuer }]);
  await page.goto(`/login?next=${NEXT}`);
}

// one app for all, and the provider is away before its first use
test.describe.configure({ mode: 'default' });

test('a provider that does not answer is reported', async ({ page, provider, company }) => {
  await openSignIn(page, provider, company.treasurer);
  await provider.stop();
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Grupo Uno no responde. Inténtalo en un momento o entra con tu contraseña.',
  );
  await provider.start();
});

test('a user enters with the account of the company, and where it is refused learns why', async ({
  page,
  provider,
  company,
}) => {
  provider.methods = ['mfa'];
  await openSignIn(page, provider, 'nadie@uno.example');
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Ningún usuario del portal tiene el correo de esa cuenta. Elige otra o entra con tu contraseña.',
  );
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(NEXT)}`);
  await expectNoViolationInAnyTheme(page);
  await openSignIn(page, provider, company.treasurer);
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estado de cuenta en línea' })).toBeVisible();
  await expect(page).toHaveURL(NEXT);
});

test('a user with a second factor enters a code after the account', async ({ treasurer: page, provider, company }) => {
  const begin = 'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }';
  const { beginSecondFactor } = await graphql<{ beginSecondFactor: { secret: string } }>(page, begin, {
    password: PASSWORD,
  });
  const codeAt = (timestamp: number) => new TOTP({ secret: beginSecondFactor.secret }).generate({ timestamp });
  // the code of half a minute ago, so that the present one was not used
  const confirm = 'mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }';
  await graphql(page, confirm, { otp: codeAt(Date.now() - 30_000) });
  provider.methods = ['pwd'];
  await openSignIn(page, provider, company.treasurer);
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifica que eres tú' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await page.getByLabel('Código de verificación').fill(codeAt(Date.now()));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).toHaveURL(NEXT);
});
