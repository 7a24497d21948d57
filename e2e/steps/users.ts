import type { Page } from '@playwright/test';
import { destination, user } from '#kit/server/testing/people.ts';
import type { Company } from '../app/company.ts';
import type { TestApp } from '../app/test-app.ts';

export const USERS = '/allied/edit-profile?vista=usuarios';
export const CREATE_USER = '/allied/edit-profile?mode=create';

/** Gives a client the stations D1 to D{count}, named EDS 1 to EDS {count}. */
export async function addStations(app: TestApp, { code }: Company, count: number): Promise<void> {
  await app.load(
    Array.from({ length: count }, (_, index) =>
      destination(code, `D${index + 1}`, { nombre_comercial: `EDS ${index + 1}` }),
    ),
  );
}

/** Imports an associate with all fields that the form requires; returns the e-mail. */
export async function addUser(app: TestApp, { code }: Company, firstname: string, over: object = {}): Promise<string> {
  const email = `${firstname.toLowerCase()}@${code.toLowerCase()}.example`;
  const person = { document_type: 'CC', document: '31456789', telephone: '3001234567' };
  const place = { street: 'Calle 5 # 4-32', city: 'Cali' };
  await app.load([
    user(email, code, { role: 'Financiero', firstname, lastname: 'Zapata', ...person, ...place, ...over }),
  ]);
  return email;
}

/** Fills in all required fields of a new user's form, except the role. */
export async function fillInPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Apellidos').fill('Ruiz');
  await page.getByLabel('Documento', { exact: true }).fill('52123456');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono').fill('3001234567');
  await page.getByLabel('Dirección').fill('Calle 5 # 4-32');
  await page.getByLabel('Ciudad').fill('Cali');
}

/** Opens the form of one of the users of the list. */
export async function openUser(page: Page, name: string): Promise<void> {
  await page.goto(USERS);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Editar usuario' }).waitFor();
  await page.getByLabel('Nombres').waitFor();
}
