import { type Page, expect } from '@playwright/test';
import { addDays, formatDay } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { expectFile } from './steps/file.ts';
import { typeDay } from './steps/filters.ts';
import { signIn } from './steps/session.ts';
import { loadMore } from './steps/layout.ts';
import { test } from './test.ts';

const STATUS = '/admin/account-status';
const TODAY = dayFromToday(0);

/** The rows of documents without the header; on a phone, their cards. */
const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: /^Estado de cuenta/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Signs in as a client with 26 invoices, a blocked debit note, and a payment. */
async function openStatus(page: Page, app: TestApp, address = STATUS): Promise<void> {
  const invoices = Array.from({ length: 26 }, (_, n) => ({ number: `FE-${3001 + n}`, total: 100_000, dueIn: n - 2 }));
  const company = await createCompany(app, invoices);
  const day = (days: number) => addDays(TODAY, days);
  await app.load([
    invoice(company.code, '7001', 50_000, {
      agrupacion: 'Notas débito',
      tipo_documento: 'DB',
      num_factura: 'ND-1',
      bloqueada: true,
      fecha_documento: day(-10),
      fecha_vencimiento_documento: day(20),
    }),
    invoice(company.code, '8001', -30_000, {
      agrupacion: 'Pagos',
      tipo_documento: 'DZ',
      num_factura: null,
      fecha_documento: day(-5),
      fecha_vencimiento_documento: day(-5),
    }),
    invoice(company.code, '9001', 0, {
      agrupacion: 'Intereses',
      total_original: 20_000,
      fecha_documento: day(-1),
      fecha_vencimiento_documento: day(-1),
    }),
  ]);
  await signIn(page, company.treasurer);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Estado de cuenta en línea' })).toBeVisible();
}

test('lists debts and credits by class, with filters in the address and sums, 25 at a time', async ({ page, app }) => {
  await openStatus(page, app);
  await expect(page.getByRole('region', { name: 'Saldo total' })).toContainText('2.620.000');
  await expect(page.getByRole('region', { name: 'Saldo total' })).toContainText('200.000');
  await expect(page.getByText('28 documentos · suman $ 2.620.000')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(rowsOf(page).first()).toContainText('8001');
  await expect(rowsOf(page).first()).toContainText('A tu favor');
  await expect(rowsOf(page).nth(1)).toContainText('2 días de mora');
  await loadMore(page);
  await expect(rowsOf(page)).toHaveCount(28);
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);

  const classes = page.getByRole('navigation', { name: 'Clases de documento' });
  // all documents of this class are paid
  await expect(classes.getByRole('link', { name: /Intereses/ })).toContainText('0 documentos');
  await classes.getByRole('link', { name: /Notas débito/ }).click();
  await expect(page).toHaveURL(/clase=Notas\+d%C3%A9bito/);
  await expect(page.getByText('1 documento · $ 50.000')).toBeVisible();
  await expect(rowsOf(page)).toContainText(['Bloqueada']);
  await page.getByRole('button', { name: 'Quitar el filtro Notas débito' }).click();
  await expect(page).toHaveURL(/account-status$/);

  await page.getByRole('button', { name: 'Filtrar' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtrar documentos' });
  await panel.getByLabel('Orden').selectOption('Valor, de menor a mayor');
  await typeDay(panel.getByRole('group', { name: 'Fecha de vencimiento' }).getByLabel('Hasta'), addDays(TODAY, -1));
  await panel.getByRole('button', { name: 'Ver documentos' }).click();
  await expect(page.getByText('3 documentos · suman $ 170.000')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('8001');
  await page.reload();
  await expect(page.getByText('Mostrando 3 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByText('Mostrando 25 de 28')).toBeVisible();

  await page.getByLabel('Factura o documento').fill('  fe-3012 ');
  await expect(page.getByText('1 documento · $ 100.000')).toBeVisible();
  await page.getByLabel('Factura o documento').fill('nada');
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
});

test(
  'shows the account as of a past day, and accepts no future day',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    const day = addDays(TODAY, -25);
    await openStatus(page, app);
    await typeDay(page.getByLabel('A la fecha', { exact: true }), day);
    await expect(page).toHaveURL(new RegExp(`corte=${day}$`));
    const balance = page.getByRole('region', { name: `Saldo total al ${formatDay(day)}` });
    // only the invoices issued by that day
    await expect(balance).toContainText('800.000');
    await expect(page.getByText('8 documentos · suman $ 800.000')).toBeVisible();
    await typeDay(page.getByLabel('A la fecha', { exact: true }), addDays(TODAY, 1));
    await expect(page.getByText(`Hasta el ${formatDay(TODAY)}.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`corte=${day}$`));
    await page.getByRole('button', { name: 'Volver a hoy' }).click();
    await expect(page).toHaveURL(/account-status$/);
    await expect(page.getByText('Mostrando 25 de 28')).toBeVisible();
  },
);

test(
  'opens a document’s detail, or a modal with the reason why not',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    await openStatus(page, app, `${STATUS}?q=FE-3001`);
    const detail = page.getByRole('button', { name: 'Ver el detalle de FE-3001' });
    await expectFile(page, '/files/movements/', () => detail.click());

    const dialog = page.getByRole('dialog', { name: 'Detalle de FE-3001' });
    const answers: [answer: object | null, text: string][] = [
      [{ url: 'El detalle se está preparando', menssage: 'otra cosa' }, 'El detalle se está preparando'],
      [{ url: 'javascript:alert(1)', menssage: null }, 'javascript:alert(1)'],
      [{ url: '', menssage: 'No hay detalle de este documento' }, 'No hay detalle de este documento'],
      [{ url: null, menssage: null }, 'No se encontraron datos'],
      [null, 'No se encontraron datos'],
    ];
    for (const [answer, text] of answers) {
      await page.route('**/graphql', (route) =>
        route.fulfill({ json: { data: { generatedPDFAccountStatusDetails: answer && { status: null, ...answer } } } }),
      );
      await detail.click();
      await expect(dialog).toContainText(text);
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await page.unroute('**/graphql');
    }
    await page.route('**/graphql', (route) => route.abort());
    await detail.click();
    await expect(dialog).toContainText('No se encontraron datos');
    expect(page.context().pages()).toHaveLength(1);
  },
);

test('shows a loading error in place, and loads on retry', { tag: ['@once', '@full'] }, async ({ page, app }) => {
  await page.route('**/graphql', (route) =>
    /AccountStatus(List|Summary)/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );
  await openStatus(page, app);
  await expect(page.getByText('No se pudo cargar tu estado de cuenta')).toBeVisible();
  await expect(page.getByText('No se pudo cargar tu saldo')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' }).last().click();
  await expect(page.getByText('Mostrando 25 de 28')).toBeVisible();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Mostrando 25 de 28')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Saldo total' })).toBeVisible();

  await page.route('**/graphql', (route) => route.abort());
  await loadMore(page);
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await expect(rowsOf(page)).toHaveCount(25);
  await page.unroute('**/graphql');
  await loadMore(page);
  await expect(rowsOf(page)).toHaveCount(28);
});

test(
  'goes to the 401 page when the server no longer knows the session',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    await openStatus(page, app);
    await page.route('**/graphql', (route) => {
      // another request of the page would lead to the page of the error before the press
      if (!route.request().postData()?.includes('AccountStatus')) return route.fallback();
      return route.fulfill({
        json: {
          data: { AccountStatus: null },
          errors: [
            {
              message: "The current customer isn't authorized.",
              extensions: { category: 'graphql-authorization', code: 'unauthorized' },
            },
          ],
        },
      });
    });
    await loadMore(page);
    const refused = 'Sesión no autorizada, debes iniciar sesión nuevamente.';
    await expect(page.getByRole('heading', { level: 1, name: refused })).toBeVisible();
  },
);
