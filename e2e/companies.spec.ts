import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { PASSWORD, client, invoice, user } from '#kit/server/testing/people.ts';
import { type Company, createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { expect, test } from './test.ts';

const OTHER = 'Combustibles La Cordillera S.A.S.';

/** A second client that invites the first one's legal representative as its treasurer. Returns the link of the mail. */
async function inviteTo(app: TestApp, { legal }: Company, of: object = { clienteNit: '900418327-6' }): Promise<string> {
  const code = `P${randomBytes(6).toString('hex')}`;
  await app.load([
    client(code, { nombre: OTHER, ...of }),
    invoice(code, '2001', 1_250_000, {
      num_factura: 'PA-2001',
      fecha_documento: dayFromToday(-40),
      fecha_vencimiento_documento: dayFromToday(-2),
    }),
    user(legal, code, { role: 'Financiero', firstname: 'Hernán', lastname: 'Mejía' }),
  ]);
  const mail = await app.mailbox.nthMailTo(legal);
  const path = /https?:\/\/[^/\s]+(\/login#empresa=\S+)/.exec(mail.text)?.[1];
  if (path === undefined) throw new Error('The mail has no link.');
  return path;
}

function companyInHeader(page: Page, name: string) {
  // the first one, because the open list of companies is in the header, too
  return expect(page.getByRole('banner').locator('b').first()).toHaveText(name);
}

async function openSwitch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Cambiar de empresa' }).click();
  return page.getByRole('dialog', { name: 'Tus empresas' });
}

test('a person accepts a second company by mail, and switches between the two', async ({ app, page }) => {
  const company = await createCompany(app);
  const link = await inviteTo(app, company);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`${OTHER} quiere agregarte a sus usuarios.`)).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  const password = page.getByLabel('Contraseña', { exact: true });
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
  await password.fill('no es esta');
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await expect(page.getByText('La contraseña no es correcta.')).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await companyInHeader(page, OTHER);

  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/admin/pending-invoices');
  await expect(elsewhere.getByText('PA-2001').first()).toBeVisible();

  const dialog = await openSwitch(page);
  await expect(
    dialog.getByRole('button', { name: new RegExp(`${OTHER}.*1\\.250\\.000 vencidos.*Estás aquí`) }),
  ).toBeDisabled();
  await expectNoViolationInAnyTheme(page);
  await dialog.getByRole('button', { name: new RegExp(`${company.name}.*3\\.912\\.250 vencidos`) }).click();
  await companyInHeader(page, company.name);
  // the other tab does not go on with the first company's data
  await elsewhere.bringToFront();
  await companyInHeader(elsewhere, company.name);
  await expect(elsewhere.getByText('PA-2001')).toHaveCount(0);
  await elsewhere.close();
});

test('a person sees all companies side by side, and opens one', async ({ app, page }) => {
  const company = await createCompany(app);
  await page.goto(await inviteTo(app, company));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await companyInHeader(page, OTHER);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('resumenEmpresa')) requested.push(request.postData() ?? '');
  });
  const dialog = await openSwitch(page);
  await dialog.getByRole('link', { name: 'Ver todas mis empresas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Todas mis empresas' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  const first = cards.filter({ hasText: company.name });
  await expect(first).toContainText('$ 3.912.250');
  await expect(first).toContainText('$ 6.780.400');
  await expect(cards.filter({ hasText: OTHER })).toContainText('Estás aquí');
  await expectNoViolationInAnyTheme(page);
  // no request has data of two companies
  expect(requested).toHaveLength(2);
  await first.getByRole('button', { name: `Entrar a ${company.name}` }).click();
  await companyInHeader(page, company.name);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a person switches to a company of another country and back', { tag: '@once' }, async ({ app, page }) => {
  const company = await createCompany(app);
  await page.goto(await inviteTo(app, company, { store: 'ecuador', clienteNit: '1790016919001' }));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await companyInHeader(page, OTHER);
  await expect(page).toHaveURL(/\/\/ecuador\.localhost:/);
  await (await openSwitch(page)).getByRole('button', { name: new RegExp(company.name) }).click();
  await expect(page).toHaveURL(/\/\/localhost:/);
  await companyInHeader(page, company.name);
  await (await openSwitch(page)).getByRole('button', { name: new RegExp(OTHER) }).click();
  await expect(page).toHaveURL(/\/\/ecuador\.localhost:/);
  await companyInHeader(page, OTHER);
});

test('a person declines a company, and stays as they were', { tag: '@once' }, async ({ app, page }) => {
  const company = await createCompany(app);
  const link = await inviteTo(app, company);
  await page.goto(link);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText(`No eres usuario de ${OTHER}.`)).toBeVisible();
  await page.goto('/login');
  await page.goto(link);
  await expect(page.getByText('Esta invitación ya fue respondida o tiene más de 7 días.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(company.legal);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await companyInHeader(page, company.name);
  await expect(page.getByRole('button', { name: 'Cambiar de empresa' })).toHaveCount(0);
});
