import type { Page } from '@playwright/test';
import { choose, INVOICES, payBar } from './steps/invoices.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { watchSecrets } from './steps/secrets.ts';
import { forgetSession } from './steps/session.ts';
import { expect, test } from './test.ts';

const AGENT = 'Ana Prieto';

const banner = (page: Page) => page.getByRole('region', { name: 'Sesión de soporte' });
const badLink = (page: Page) => page.getByRole('alert').filter({ hasText: 'Este enlace de soporte ya no sirve' });

for (const path of ['/login-as-customer/login', '/loginascustomer/login']) {
  test(
    `a support link signs in on ${path}, and its secret leaves the address at once`,
    { tag: path === '/login-as-customer/login' ? '@once' : '@full' },
    async ({ page, app, company }) => {
      const link = new URL(await app.supportLink(company.treasurer, AGENT));
      const expectNowhere = watchSecrets(page);
      await page.goto(path + link.hash);
      await expect(page).toHaveURL(`${app.url}/`);
      await expect(banner(page)).toContainText(`${AGENT} ve el portal como Marcela Ríos`);
      await expectNowhere({ 'the link’s secret': link.hash.slice('#secret='.length) });
      await page.goBack();
      expect(page.url()).not.toContain('secret');
    },
  );
}

test(
  'reports a used link, a wrong one and one without a secret; the next one signs in from the same page',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const link = await app.supportLink(company.treasurer, AGENT);
    await page.goto(link);
    await expect(banner(page)).toBeVisible();
    await forgetSession(page);
    await page.goto(link);
    await expect(badLink(page)).toBeVisible();
    await expect(page).toHaveTitle('Acceso de soporte · Surtidor');
    await expect(page).toHaveURL(`${app.url}/login-as-customer/login`);
    await page.goto('/loginascustomer/login');
    await expect(badLink(page)).toBeVisible();
    await page.goto('/loginascustomer/login#secret=1.wrong');
    await expect(badLink(page)).toBeVisible();
    await page.goto(`/loginascustomer/login${new URL(await app.supportLink(company.treasurer, AGENT)).hash}`);
    await expect(banner(page)).toBeVisible();
  },
);

test('retries a link that could not be sent', { tag: ['@once', '@full'] }, async ({ page, app, company }) => {
  await page.route('**/graphql', (route) => route.abort());
  await page.goto(await app.supportLink(company.treasurer, AGENT));
  const again = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect(again).toBeVisible();
  await page.unroute('**/graphql');
  await again.click();
  await expect(banner(page)).toBeVisible();
});

test('shows support the user on every screen, offers no payment, and ends its session', async ({
  page,
  browser,
  app,
  company,
  treasurer,
}) => {
  const uuid = await openPayment(treasurer, { 'FE-1003': 'all' });
  const context = await browser.newContext({ baseURL: app.url });
  const support = await context.newPage();
  // the banner does not need another component's chunk
  await support.route('**/IdleWarning-*.js', (route) => route.abort());
  await support.goto(await app.supportLink(company.treasurer, AGENT));
  await expect(banner(support)).toBeVisible();
  await expect(support.getByRole('link', { name: 'Ver facturas' }).first()).toBeVisible();
  await expect(support.getByRole('link', { name: 'Pagar', exact: true })).toHaveCount(0);

  await support.goto(INVOICES);
  await expect(banner(support)).toContainText(AGENT);
  await choose(support, 'FE-1001');
  await expect(payBar(support).getByRole('status')).toContainText('1 factura');
  await expect(payBar(support).getByRole('button', { name: 'Pagar' })).toHaveCount(0);

  await support.goto(`${INVOICES}/pagos`);
  await expect(banner(support)).toBeVisible();
  await expect(support.getByRole('row').filter({ hasText: 'Marcela Ríos' })).toBeVisible();
  await expect(support.getByRole('button', { name: /^(Continuar|Cancelar pago)$/ })).toHaveCount(0);
  await support.goto(`/admin/resultado-transaccion?uuid=${uuid}`);
  await expect(banner(support)).toBeVisible();
  await expect(support.getByRole('link', { name: 'Volver a facturas' })).toBeVisible();
  await expect(support.getByRole('button', { name: 'Continuar' })).toHaveCount(0);
  await support.goto('/allied/edit/personal-info');
  await expect(support.getByText('En una sesión de soporte no se pueden cambiar')).toBeVisible();
  await expect(support.getByRole('heading', { name: 'Tus datos' })).toBeVisible();
  for (const name of ['Cambiar contraseña', 'Verificación en dos pasos', 'Dispositivos']) {
    await expect(support.getByRole('heading', { name })).toHaveCount(0);
  }
  // the user's own session, beside it, shows them
  await page.goto(`/admin/resultado-transaccion?uuid=${uuid}`);
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await banner(support).getByRole('button', { name: 'Terminar' }).click();
  await expect(support).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await context.close();
});

test('does not ask support for the terms', { tag: ['@once', '@full'] }, async ({ page, app, company }) => {
  const email = `nuevo@${company.code.toLowerCase()}.example`;
  await app.load([
    {
      kind: 'user',
      version: 1,
      email,
      codigo_cliente: company.code,
      role: 'Financiero',
      firstname: 'Iván',
      lastname: 'Nieto',
      terms_accepted: false,
    },
  ]);
  await page.goto(await app.supportLink(email, AGENT));
  await expect(banner(page)).toContainText('Iván Nieto');
  await page.goto(INVOICES);
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
  await expect(page).toHaveURL(`${app.url}${INVOICES}`);
});

test(
  'ends the present session when a link is opened, and switches other tabs to the new one',
  { tag: ['@once', '@full'] },
  async ({ treasurer, app, company }) => {
    const other = await treasurer.context().newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    const old = (await treasurer.context().cookies()).find(({ name }) => name === 'apollo-token')?.value;
    await treasurer.goto(await app.supportLink(company.legal, AGENT));
    await expect(banner(treasurer)).toContainText('Hernán Mejía');
    await expect(banner(other)).toContainText('Hernán Mejía');
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${old}` },
      body: JSON.stringify({ query: '{ currentSession { role } }' }),
    });
    expect(await answer.text()).toContain('"code":"unauthorized"');
  },
);
