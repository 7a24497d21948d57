import { client } from '#kit/server/testing/people.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const NAMES = ['Empresa', 'Tipo de identificación', 'Identificación'];

test('shows the corporate information, without the fields that are empty', async ({ page, app, company }) => {
  const whole = {
    nombre: company.name,
    tipoNit: '31',
    clienteNit: '900418327',
    direccion: 'Carrera 8 # 12-40',
    telefono: '6023334455',
    pais: 'CO',
    ciudad: 'Palmira',
    departmentName: 'Valle del Cauca',
    email: 'contacto@valle.example',
  };
  await app.load([client(company.code, { ...whole, version: 2 })]);
  await signIn(page, company.treasurer);
  await page.goto('/allied/edit-profile');
  const card = page.getByRole('region', { name: 'Información corporativa' });
  const names = card.getByRole('term');
  const values = card.getByRole('definition');
  await expect(names).toHaveText([
    ...NAMES,
    'Dirección',
    'Teléfono',
    'País',
    'Ciudad',
    'Departamento',
    'Correo electrónico',
  ]);
  await expect(values).toHaveText([
    company.name,
    'NIT',
    '900.418.327-3',
    'Carrera 8 # 12-40',
    '6023334455',
    'Colombia',
    'Palmira',
    'Valle del Cauca',
    'contacto@valle.example',
  ]);

  const empty = { direccion: null, telefono: null, pais: null, ciudad: null, departmentName: null, email: null };
  await app.load([client(company.code, { ...whole, ...empty, version: 3 })]);
  await page.reload();
  await expect(names).toHaveText(NAMES);
});
