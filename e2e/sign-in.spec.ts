import type { Page } from '@playwright/test';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { expectNoViolation } from './steps/axe.ts';
import { portalHeaders } from '#kit/scenes/graphql.ts';
import { asksForChallenge } from './steps/passkeys.ts';
import { signOut } from './steps/session.ts';
import { expect, test } from './test.ts';

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

function errorShown(page: Page, text: string | RegExp) {
  return expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
}

test('asks for the sign-in, and returns to the requested page', async ({ page, company }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    // the sign-in asks for a challenge of passkeys
    if (!asksForChallenge(request)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/admin/pending-invoices/pagos?estado=approved');
  await expect(page).toHaveURL(/\/login\?next=/);
  // no screen was loaded before the sign-in
  expect(asked).not.toContain('/graphql');
  await expect(page).toHaveTitle('Iniciar sesión · Surtidor');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await expectNoViolation(page);
  await fillIn(page, company.treasurer, PASSWORD);
  await expect(page).toHaveURL(/\/admin\/pending-invoices\/pagos\?estado=approved$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('redirects only within the portal', { tag: '@once' }, async ({ page, company }) => {
  await page.goto('/login?next=//elsewhere.example/');
  await fillIn(page, company.treasurer, PASSWORD);
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test(
  'keeps the token away from scripts, and stores what the portal reads in cookies',
  { tag: '@once' },
  async ({ page, company }) => {
    await page.goto('/login');
    await fillIn(page, company.treasurer, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
    expect(cookies.get('apollo-token')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const read = (name: string) => JSON.parse(decodeURIComponent(cookies.get(name)?.value ?? 'null')) as unknown;
    expect(read('user')).toMatchObject({ role: 'Financiero', authenticated: true });
    expect(read('permissions')).toContain('Surtidor_Facturas::pendientes');
    const stored = await page.evaluate(() =>
      [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie].join(),
    );
    expect(stored).not.toContain(cookies.get('apollo-token')?.value);
  },
);

test('keeps personal data in no storage of the browser', { tag: '@once' }, async ({ treasurer: page, company }) => {
  const screens = ['/', '/admin/pending-invoices', '/admin/account-history', '/allied/edit-profile'];
  for (const screen of [...screens, '/allied/edit/personal-info']) {
    await page.goto(screen);
    await expect(page.getByRole('banner').getByText(company.name)).toBeVisible();
    if (screen === '/admin/pending-invoices') await page.getByRole('checkbox', { name: 'Elegir FE-1001' }).check();
  }
  await expect(page.getByRole('main').getByText(company.treasurer).first()).toBeVisible();
  const stored = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return {
      kept: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      databases,
      caches: await caches.keys(),
    };
  });
  expect([stored.databases, stored.caches]).toEqual([[], []]);
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${decodeURIComponent(value)}`);
  for (const secret of [company.name, company.treasurer, '900418327', 'Marcela', 'Ríos']) {
    expect(stored.kept, secret).not.toContain(secret);
    expect(cookies.join(), secret).not.toContain(secret);
  }
});

test('shows each field’s error when it is left and on submit', { tag: ['@once', '@full'] }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await errorShown(page, 'Escribe tu correo electrónico.');
  await errorShown(page, 'Escribe tu contraseña.');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill('finanzas@valle');
  await page.getByLabel('Correo electrónico').blur();
  await errorShown(page, 'Escribe un correo válido');
});

test('shows the same error for a wrong password and an unknown e-mail', { tag: '@once' }, async ({ page, company }) => {
  await page.goto('/login');
  await fillIn(page, company.treasurer, 'not the password');
  await errorShown(page, 'El correo o la contraseña no son correctos.');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await fillIn(page, `nobody@${company.code}.example`, PASSWORD);
  await errorShown(page, 'El correo o la contraseña no son correctos.');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(`nobody@${company.code}.example`);
});

test('says how long to wait after too many failures', { tag: ['@once', '@full'] }, async ({ page, company }) => {
  await page.goto('/login');
  const query = 'mutation ($email: String!) { generateCustomerToken(email: $email, password: "wrong") { token } }';
  for (let failure = 0; failure < 10; failure += 1) {
    const data = { query, variables: { email: company.legal } };
    await page.request.post('/graphql', { headers: portalHeaders(page), data });
  }
  await fillIn(page, company.legal, PASSWORD);
  await errorShown(page, /Demasiados intentos fallidos\. Espera \d+ minutos? e inténtalo de nuevo\./);
  await expect(page.getByText('Un enlace a tu correo te deja entrar')).toBeVisible();
  await page.getByRole('button', { name: 'Entrar con un código de mi aplicación' }).click();
  await expect(page.getByLabel('Código de verificación')).toBeFocused();
});

test('keeps the form without a connection', { tag: ['@once', '@full'] }, async ({ page, company }) => {
  await page.goto('/login');
  await page.route('**/graphql', (route) => route.abort());
  await fillIn(page, company.treasurer, PASSWORD);
  await errorShown(page, 'No hay conexión con el servidor.');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
});

test('shows the password on request', { tag: ['@once', '@full'] }, async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('signs out in the browser and at the server', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto('/');
  const token = (await page.context().cookies()).find(({ name }) => name === 'apollo-token')?.value;
  await signOut(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user');
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ currentSession { role } }' },
  });
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'unauthorized' } }] });
});

test('signs out even if the token could not be revoked', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto('/');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('RevokeToken') ? route.abort() : route.fallback(),
  );
  await signOut(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'asks for the sign-in after a session ended elsewhere, and returns',
  { tag: '@once' },
  async ({ treasurer: page, company }) => {
    await page.goto('/admin/pending-invoices/pagos');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().clearCookies({ name: 'apollo-token' });
    await page.reload();
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fpending-invoices%2Fpagos/);
    await fillIn(page, company.treasurer, PASSWORD);
    await expect(page).toHaveURL(/\/admin\/pending-invoices\/pagos/);
  },
);
