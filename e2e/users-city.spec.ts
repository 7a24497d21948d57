import type { Page } from '@playwright/test';
import { graphql } from '#kit/scenes/graphql.ts';
import { signIn } from './steps/session.ts';
import { CREATE_USER, fillInPerson } from './steps/users.ts';
import { expect, test } from './test.ts';

const options = (page: Page) => page.getByRole('option').and(page.locator(':not(option)'));

async function cityOf(page: Page, email: string): Promise<unknown> {
  const { usuariosCliente } = await graphql<{ usuariosCliente: { items: readonly { city: string }[] } }>(
    page,
    'query ($search: String) { usuariosCliente(search: $search) { items { city } } }',
    { search: email },
  );
  return usuariosCliente.items[0]?.city;
}

test(
  'suggests the municipalities of the department, which the keyboard or a press chooses',
  { tag: '@full' },
  async ({ page, company }) => {
    const email = `ana@${company.code.toLowerCase()}.example`;
    await signIn(page, company.legal);
    await page.goto(CREATE_USER);
    await fillInPerson(page, email);
    const [city, department] = [page.getByLabel('Ciudad'), page.getByLabel('Departamento')];
    await expect(department.locator('option:checked')).toHaveText('Valle del Cauca');

    await city.fill('medellin');
    await expect(options(page)).toHaveText(['MedellínAntioquia']);
    await expect(city).toHaveAttribute('aria-expanded', 'true');
    await city.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Medellín' })).toHaveAttribute('aria-selected', 'true');
    await city.press('Enter');
    await expect(city).toHaveValue('Medellín');
    await expect(city).toBeFocused();
    await expect(options(page)).toHaveCount(0);
    await expect(department.locator('option:checked')).toHaveText('Antioquia');

    await department.selectOption('Boyacá');
    await city.fill('');
    await expect(options(page)).toHaveCount(123);
    await city.press('ArrowUp');
    await expect(page.getByRole('option', { name: 'Zetaquira' })).toBeInViewport();
    await city.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Almeida' })).toHaveAttribute('aria-selected', 'true');
    await city.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await city.fill('iz');
    await page.getByRole('option', { name: 'Iza', exact: true }).click();
    await expect(city).toHaveValue('Iza');
    await expect(city).toHaveAccessibleDescription('');

    await page.getByLabel('Rol').selectOption('Financiero');
    await page.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(page.getByText('El usuario asociado fue creado correctamente.')).toBeVisible();
    expect(await cityOf(page, email)).toBe('Iza');
  },
);

test('takes a city that is not in the list', { tag: '@full' }, async ({ page, company }) => {
  await signIn(page, company.legal);
  await page.goto('/allied/edit-profile?mode=edit');
  const city = page.getByLabel('Ciudad');
  await city.fill('Ald');
  await city.blur();
  await expect(city).toHaveAccessibleDescription('«Ciudad» debe tener al menos 4 caracteres.');
  await city.fill('Aldea de Montaña');
  await expect(options(page)).toHaveCount(0);
  await city.blur();
  await expect(page.getByLabel('Departamento').locator('option:checked')).toHaveText('Cualquiera');
  for (const [label, text] of [
    ['Documento', '31456789'],
    ['Teléfono', '3001234567'],
    ['Dirección', 'Calle 5 # 4-32'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel('Tipo de documento').selectOption('CC');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Guardamos tus datos.' })).toBeVisible();
  await expect(page.getByText('Calle 5 # 4-32, Aldea de Montaña')).toBeVisible();
});
