import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { loadMore, tableFlaws } from './steps/layout.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const PAGE = '/allied/activity';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Actividad' }).locator('tbody').getByRole('row');

test(
  'shows a Representante Legal who did what, when and from where, filtered and as a file',
  { tag: '@once' },
  async ({ page, app, company, browser }) => {
    const other = await (await browser.newContext({ baseURL: app.url })).newPage();
    await other.goto('/login');
    await expect(
      graphql(
        other,
        'mutation ($email: String!) { generateCustomerToken(email: $email, password: "wrong") { token } }',
        {
          email: company.treasurer,
        },
      ),
    ).rejects.toThrow();
    await signIn(other, company.treasurer);
    await graphql(
      other,
      'mutation { changePassword(currentPassword: "no", newPassword: "Otra*clave*2026") { success } }',
    ).catch(() => undefined);
    await signIn(page, company.legal);
    await page.goto(PAGE);
    const rows = rowsOf(page);
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText('Inicio de sesión');
    await expect(rows.nth(0)).toContainText('Hernán Mejía');
    await expect(rows.nth(0)).toContainText('127.0.0.1');
    await expect(rows.nth(1)).toContainText('Cambio de contraseña');
    await expect(rows.nth(1)).toContainText('Contraseña actual incorrecta');
    await expect(rows.nth(1)).toContainText('Marcela Ríos');
    await expect(rows.nth(3)).toContainText('Contraseña incorrecta o usuario inactivo');
    expect(await tableFlaws(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Nombre o correo' }).fill('marcela');
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Más filtros' }).click();
    const panel = page.getByRole('dialog', { name: 'Filtrar actividad' });
    await panel.getByLabel('Sobre').selectOption('Contraseñas y segundo factor');
    await panel.getByRole('button', { name: 'Ver actividad' }).click();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/q=marcela/);
    await expect(page).toHaveURL(/tipo=seguridad/);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar Excel' }).click(),
    ]);
    const { lines } = await readExcelFile(await readFile(await download.path()));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Marcela Ríos');

    await page.getByRole('searchbox', { name: 'Nombre o correo' }).fill('nadie');
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).last().click();
    await expect(rows).toHaveCount(4);

    await page.getByRole('link', { name: 'Usuarios asociados' }).first().click();
    await page.getByRole('link', { name: 'Marcela Ríos' }).first().click();
    await page.getByRole('link', { name: 'Ver qué hizo' }).click();
    await expect(page).toHaveURL(/activity\?q=/);
    await expect(rows).toHaveCount(3);
  },
);

test(
  'marks what support did without naming who',
  { tag: ['@once', '@full'] },
  async ({ page, app, company, browser }) => {
    const support = await (await browser.newContext({ baseURL: app.url })).newPage();
    await support.goto(await app.supportLink(company.legal, 'Ana Prieto'));
    await expect(support.getByText(/Ana Prieto/).first()).toBeVisible();
    await signIn(page, company.legal);
    await page.goto(`${PAGE}?soporte=1`);
    await expect(rowsOf(page)).toHaveCount(2);
    for (const row of await rowsOf(page).all()) await expect(row).toContainText(/en la cuenta de Hernán Mejía/);
    await expect(page.getByRole('main')).not.toContainText('Prieto');
  },
);

test(
  'loads older entries up to the first one, and offers a retry after a failure',
  { tag: '@full' },
  async ({ page, company }) => {
    await signIn(page, company.legal);
    for (let n = 0; n < 30; n += 1) {
      await graphql(
        page,
        'mutation { changePassword(currentPassword: "no", newPassword: "Otra*clave*2026") { success } }',
      ).catch(() => undefined);
    }
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('query Activity(')) await route.abort();
      else await route.fallback();
    });
    await page.goto(PAGE);
    await expect(page.getByText('No se pudo cargar la actividad')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    expect(await tableFlaws(page)).toEqual([]);
    await expect(rowsOf(page)).toHaveCount(25);
    await loadMore(page);
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(25);
  },
);
