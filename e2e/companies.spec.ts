import { PASSWORD } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { OTHER, companyInHeader, inviteTo, openSwitch } from './steps/companies.ts';
import { expect, test } from './test.ts';

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
