import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import readExcel from 'read-excel-file/node';
import { destination } from '#kit/server/testing/people.ts';
import { type Company, createCompany } from './app/company.ts';
import { startTestApp } from './app/test-app.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { forgetSession, signIn } from './steps/session.ts';
import { test } from './test.ts';

const UPLOAD = '/allied/edit-profile?mode=import';

const HEADINGS = [
  'Nombres',
  'Apellidos',
  'Correo electrónico',
  'Rol',
  'Estaciones',
  'Tipo de documento',
  'Número de documento',
  'Teléfono',
  'Dirección',
  'Ciudad',
];
type Line = readonly (string | number)[];

function line(email: string, over: Readonly<Record<number, string | number>> = {}): Line {
  const cells: Line = ['Ana', 'Ruiz', email, 'Operativo', 'D1, D2', 'CC', 52_123_456, 3_001_234_567, 'Calle 5', 'Cali'];
  return cells.map((cell, index) => over[index] ?? cell);
}

async function upload(page: Page, name: string, lines: readonly Line[]): Promise<void> {
  const rows = [HEADINGS, ...lines].map((cells) => Array.from(cells));
  const buffer = name.endsWith('.csv')
    ? Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n'), 'latin1')
    : Buffer.from(await writeXlsx({ sheets: [{ name: 'Usuarios', rows }] }));
  await page.getByLabel('Elige el archivo con los usuarios').setInputFiles({ name, mimeType: '', buffer });
}

async function usersOf(page: Page): Promise<readonly { email: string; role_name: string }[]> {
  const { usuariosCliente } = await graphql<{
    usuariosCliente: { items: readonly { email: string; role_name: string }[] };
  }>(page, '{ usuariosCliente(pageSize: 20000) { items { email role_name } } }', {});
  return usuariosCliente.items;
}

const stationsOf = ({ code }: Company) => [
  destination(code, 'D1', { nombre_comercial: 'EDS Yumbo' }),
  destination(code, 'D2', { nombre_comercial: 'EDS Acopi' }),
];

test.beforeEach(async ({ app, page, company }) => {
  await app.load(stationsOf(company));
  await signIn(page, company.legal);
  await page.goto(UPLOAD);
  await expect(page.getByRole('heading', { level: 1, name: 'Crear usuarios desde un archivo' })).toBeVisible();
});

test(
  'creates all users of an Excel file that has nothing to correct',
  { tag: ['@once', '@full'] },
  async ({ page, company }) => {
    await page.goto('/allied/edit-profile?vista=usuarios');
    await page.getByRole('link', { name: 'Importar' }).click();
    const [one, two] = [`uno@${company.code}.example`, `dos@${company.code}.example`];
    await expect(page.getByRole('heading', { level: 1, name: 'Crear usuarios desde un archivo' })).toBeVisible();
    await upload(page, 'usuarios.xlsx', [line(one), line(two, { 3: 'Financiero', 4: '' })]);
    await expect(page.getByText('2 usuarios listos')).toBeVisible();
    await expect(page.getByRole('row', { name: /Ana Ruiz/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Crear todos' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Crear 2 usuarios?' });
    await dialog.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByText('Se crearon 2 usuarios')).toBeVisible();
    await page.getByRole('link', { name: 'Ver los usuarios' }).click();
    await expect(page.getByText(one.toLowerCase())).toBeVisible();
    expect(await usersOf(page)).toEqual(
      expect.arrayContaining([
        { email: one.toLowerCase(), role_name: 'Operativo' },
        { email: two.toLowerCase(), role_name: 'Financiero' },
      ]),
    );
  },
);

test(
  'reports each wrong cell, creates the other users, and returns the lines to correct',
  { tag: '@full' },
  async ({ page, company }) => {
    const good = `buena@${company.code}.example`;
    await upload(page, 'usuarios.csv', [
      line(good),
      line(company.buyer, { 0: 'Ñ' }),
      line(`otra@${company.code}.example`, { 4: 'D1, X9', 7: '300' }),
    ]);
    const rowOf = (name: string | RegExp) => page.getByRole('row', { name });
    await expect(page.getByText('1 usuario listo')).toBeVisible();
    const [used, wrong] = [rowOf(/compras@/), rowOf(/otra@/)];
    await expect(used).toContainText('A3');
    await expect(used).toContainText('Debe tener al menos 2 caracteres.');
    await expect(used).toContainText('C3');
    await expect(used).toContainText('Este correo ya existe en el sitio');
    await expect(wrong).toContainText('E4');
    await expect(wrong).toContainText('No están entre tus estaciones activas: X9.');
    await expect(wrong).toContainText('H4');
    await expect(wrong).toContainText('Debe tener 10 dígitos.');
    expect(await usersOf(page)).not.toContainEqual(expect.objectContaining({ email: good.toLowerCase() }));

    await page.getByRole('radio', { name: /Listos/ }).check();
    await expect(page.getByRole('row', { name: /buena@/ })).toContainText('Listo');
    await page.getByRole('button', { name: 'Crear los correctos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByText('Se creó 1 usuario')).toBeVisible();
    await expect(page.getByText('2 filas del archivo no se crearon.')).toBeVisible();
    expect(await usersOf(page)).toContainEqual({ email: good.toLowerCase(), role_name: 'Operativo' });

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar los que hay que corregir' }).click();
    const [users, codes] = await readExcel(await readFile(await (await download).path()));
    expect(users?.data[2]?.[2]).toBe(`otra@${company.code}.example`);
    expect(users?.data[2]?.at(-1)).toContain('Teléfono: Debe tener 10 dígitos.');
    expect(codes?.data.slice(0, 3).map((row) => row[5])).toEqual(['Código de la estación', 'D2', 'D1']);
  },
);

test(
  'creates no user if the data has changed since the file was checked',
  { tag: ['@once', '@full'] },
  async ({ app, page, company }) => {
    const email = `tarde@${company.code}.example`;
    await upload(page, 'usuarios.xlsx', [line(email), line(`otra@${company.code}.example`)]);
    await expect(page.getByText('2 usuarios listos')).toBeVisible();
    await app.load([destination(company.code, 'D2', { version: 2, nombre_comercial: 'EDS Acopi', estado: '0' })]);
    await page.getByRole('button', { name: 'Crear todos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
    await expect(
      page.getByText('Algo cambió desde que se revisó el archivo: no se creó ningún usuario.'),
    ).toBeVisible();
    await expect(page.getByText('No están entre tus estaciones activas: D2.')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Crear los correctos' })).toBeDisabled();
  },
);

test('creates nobody twice when the answer was lost', { tag: ['@once', '@full'] }, async ({ page, company }) => {
  await upload(page, 'usuarios.xlsx', [line(`una@${company.code}.example`)]);
  const create = page.getByRole('button', { name: 'Crear todos' });
  await expect(create).toBeVisible();
  let lost = false;
  await page.route('**/graphql', async (route) => {
    if (lost || !route.request().postData()?.includes('"CreateUsers"')) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await create.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('nadie se crea dos veces')).toBeVisible();
  await create.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Se creó 1 usuario')).toBeVisible();
});

test('says why a file cannot be used', { tag: ['@once', '@full'] }, async ({ page }) => {
  const give = (name: string, buffer: Buffer) =>
    page.getByLabel('Elige el archivo con los usuarios').setInputFiles({ name, mimeType: '', buffer });
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await give('usuarios.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  await expect(alert).toContainText('Guárdalo como .xlsx sin contraseña.');
  await give('foto.xlsx', Buffer.from([0xff, 0xd8, 0xff, 0]));
  await expect(alert).toContainText('debe ser de Excel (.xlsx) o CSV.');
  await give('usuarios.csv', Buffer.from('Nombre;Correo\r\nAna;ana@uno.example'));
  await expect(alert).toContainText('no tiene los títulos de la plantilla.');
  await give('usuarios.csv', Buffer.from(HEADINGS.slice(0, 8).join(';')));
  await expect(alert).toContainText('Faltan estas columnas: Dirección, Ciudad.');
  await give('usuarios.csv', Buffer.from(HEADINGS.join(';')));
  await expect(alert).toContainText('no tiene usuarios debajo de los títulos.');
  await give('usuarios.csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'x'));
  await expect(alert).toContainText('más de 2 MB');
});

test('creates a thousand users of one file', { tag: ['@once', '@full'] }, async ({ browser }) => {
  // in an app of its own, because a thousand invitations delay the mails of other tests
  const app = await startTestApp();
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  try {
    const company = await createCompany(app);
    await app.load(stationsOf(company));
    await signIn(page, company.legal);
    await page.goto(UPLOAD);
    const lines = Array.from({ length: 1000 }, (_, index) => line(`mil-${index}@${company.code}.example`));
    await upload(page, 'usuarios.xlsx', [...lines, line('uno-mas@uno.example')]);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('más de 1.000 usuarios');
    await upload(page, 'usuarios.xlsx', lines);
    await expect(page.getByText('1.000 usuarios listos')).toBeVisible();
    await expect(page.getByText('50 de 1.000')).toBeVisible();
    await page.getByRole('button', { name: 'Crear todos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
    // a thousand users with their invitations take as long as the machine needs
    await expect(page.getByText('Se crearon 1.000 usuarios')).toBeVisible({ timeout: 120_000 });
    expect((await usersOf(page)).filter(({ email }) => email.startsWith('mil-'))).toHaveLength(1000);
  } finally {
    await context.close();
    await app.close();
  }
});

test('refuses the import to every role except Representante Legal', { tag: '@once' }, async ({ page, company }) => {
  await forgetSession(page);
  await signIn(page, company.treasurer);
  await page.goto(UPLOAD);
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
});
