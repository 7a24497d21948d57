import { user } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const PROFILE = '/allied/edit-profile';
const PERSONAL_INFO = '/allied/edit/personal-info';

test('a user edits their own data, and neither their role, their stations nor their e-mail', async ({
  page,
  app,
  company,
}) => {
  const email = `luis@${company.code.toLowerCase()}.example`;
  const person = { firstname: 'Luis', lastname: 'Peña', document_type: 'CC', document: '31456789' };
  const contact = { telephone: '3001234567', street: 'Calle 5 # 4-32', city: 'Cali' };
  await app.load([user(email, company.code, { role: 'Financiero', ...person, ...contact })]);
  await signIn(page, email);
  await page.goto(PROFILE);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/\?mode=edit$/);
  const [names, save] = [page.getByLabel('Nombres'), page.getByRole('button', { name: 'Guardar' })];
  await expect(names).toHaveValue('Luis');
  await expect(save).toBeDisabled();
  await expect(page.getByLabel('Correo electrónico')).toBeDisabled();
  await expect(page.getByLabel('Rol')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cambiar acceso' })).toHaveCount(0);
  await expectNoViolationInAnyTheme(page);

  await names.fill('L');
  await names.blur();
  await expect(page.getByText('«Nombres» debe tener al menos 2 caracteres.')).toBeVisible();
  await expect(save).toBeDisabled();
  await names.fill('  Luis Alberto ');
  await page.getByLabel('Ciudad').fill('Palmira');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Guardamos tus datos.' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
  await expect(page.getByRole('main').getByText('Luis Alberto Peña')).toBeVisible();
  await expect(page.getByText('Calle 5 # 4-32, Palmira')).toBeVisible();

  await page.getByRole('link', { name: 'Contraseña, segundo factor y dispositivos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Información personal' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(names).toHaveValue('Luis Alberto');

  // opens the specification's actions by their addresses
  await page.goto(`${PERSONAL_INFO}?mode=reset_pass`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiar contraseña' })).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tus datos' })).toHaveCount(0);
  await page.goto(`${PERSONAL_INFO}?mode=edit`);
  await expect(page).toHaveURL(new RegExp(`${PROFILE}\\?mode=edit$`));
  await expect(names).toHaveValue('Luis Alberto');
  await page.goto(`${PERSONAL_INFO}?mode=see`);
  await expect(page.getByRole('region', { name: 'Tus datos' })).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toBeVisible();
});

test('shows what somebody else has changed meanwhile, and keeps the typed values', async ({ page, app, company }) => {
  const email = `luis@${company.code.toLowerCase()}.example`;
  const person = { firstname: 'Luis', lastname: 'Peña', document_type: 'CC', document: '31456789' };
  const contact = { telephone: '3001234567', street: 'Calle 5 # 4-32', city: 'Cali' };
  await app.load([user(email, company.code, { role: 'Financiero', ...person, ...contact })]);
  await signIn(page, email);
  await page.goto(`${PROFILE}?mode=edit`);
  await page.getByLabel('Nombres').fill('Luis Alberto');
  const own = await graphql<{ currentSession: { user: { id: string } } }>(page, '{ currentSession { user { id } } }');
  await graphql(
    page,
    'mutation ($id: ID!) { updateCustomerV2(input: { id: $id, city: "Palmira" }) { status } }',
    own.currentSession.user,
  );
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Otra persona guardó este usuario mientras lo editabas.')).toBeVisible();
  await expect(page.getByText('Ciudad: Palmira')).toBeVisible();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Palmira');
  await expect(page.getByLabel('Nombres')).toHaveValue('Luis Alberto');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('main').getByText('Luis Alberto Peña')).toBeVisible();
  await expect(page.getByText('Calle 5 # 4-32, Palmira')).toBeVisible();
});

test('a role without the permission sees its profile, and edits nothing', async ({ page, app, company }) => {
  const email = `basica@${company.code.toLowerCase()}.example`;
  await app.load([user(email, company.code, { role: 'basic', firstname: 'Eva' })]);
  await signIn(page, email);
  await page.goto(`${PROFILE}?mode=edit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  await expect(page.getByLabel('Nombres')).toHaveCount(0);
});
