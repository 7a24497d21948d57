import { readFile } from 'node:fs/promises';
import { createCompany } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

test(
  'support downloads the data of a person and asks for the erasure, which a second person approves',
  { tag: ['@once', '@full'] },
  async ({ app, browser, page }) => {
    const [support, administrator] = [await createStaff(app, 'support'), await createStaff(app, 'administrator')];
    const { treasurer } = await createCompany(app);
    await openDesk(page, support, '/mesa/datos-personales');
    await page.getByLabel('Correo del usuario').fill('nadie@uno.example');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('Ningún usuario tiene este correo')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByLabel('Correo del usuario').fill(treasurer);
    await page.getByLabel('Correo del usuario').press('Enter');
    const person = page.getByRole('article').filter({ hasText: treasurer });
    await expect(person).toHaveCount(1);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await person.getByRole('button', { name: 'Descargar los datos' }).click();
    await page.getByLabel('Motivo').fill('Lo pidió por escrito');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Descargar', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^datos-usuario-\d+\.zip$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByRole('dialog')).toBeHidden();

    await person.getByRole('button', { name: 'Pedir el borrado' }).click();
    await page.getByLabel('Motivo').fill('Lo pidió por escrito');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Pedir el borrado' }).click();
    await expect(page.getByText('Espera a una segunda persona')).toBeVisible();

    const second = await (await browser.newContext()).newPage();
    await openDesk(second, administrator, `${app.url}/mesa/aprobaciones`);
    const request = second.getByRole('article').filter({ hasText: 'Borrar los datos de una persona' });
    await request.getByRole('button', { name: 'Aprobar' }).click();
    await expect(request.getByText('Aprobada')).toBeVisible();
    await second.context().close();

    await page.reload();
    await expect(page.getByText('Ningún usuario tiene este correo')).toBeVisible();
    await page
      .getByRole('table', { name: 'Borrados' })
      .getByRole('button', { name: /^Informe de Usuario \d+$/ })
      .click();
    const report = page.getByRole('dialog', { name: /^Informe de Usuario/ });
    await expect(report).toContainText('Usuario');
    await expect(report).toContainText('de la persona solo tienen el número del usuario');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.route('**/mesa/api/persons.*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('No se pudo cargar la persona')).toBeVisible();
    await expect(page.getByText('No se pudieron cargar los borrados')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);
