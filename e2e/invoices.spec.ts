import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { downloadInTab, expectFile } from './steps/file.ts';
import { expectSegments } from './steps/filters.ts';
import { INVOICES, choose, expectChosen, payBar, rowOf } from './steps/invoices.ts';
import { typeDay } from './steps/filters.ts';
import { signIn } from './steps/session.ts';
import { loadMore } from './steps/layout.ts';
import { expect, test } from './test.ts';

/** More invoices than a page has. */
const THIRTY = Array.from({ length: 30 }, (_, index) => ({ number: `FE-${4001 + index}`, total: 1_000_000 + index }));
const ONE_OF_EACH = [
  { number: 'FE-5001', total: 1_000_000, dueIn: -1 },
  { number: 'FE-5002', total: 2_000_000, dueIn: 0 },
  { number: 'FE-5003', total: 3_000_000, dueIn: 2 },
];

test('labels each invoice’s state, counts them, and filters by state in the address', async ({ page, app }) => {
  await signIn(page, (await createCompany(app, ONE_OF_EACH)).treasurer);
  await page.goto(INVOICES);
  await expect(rowOf(page, 'FE-5001')).toContainText('Vencida');
  await expect(rowOf(page, 'FE-5002')).toContainText('Vence hoy');
  await expect(rowOf(page, 'FE-5003')).toContainText('Por vencer');
  await page.getByRole('link', { name: /^Vencido / }).click();
  await expect(page).toHaveURL(/\?estado=AT$/);
  await expect(page.getByText('1 factura · $ 1.000.000')).toBeVisible();
  // the counts are those of every state
  await expectSegments(page, 'Todas 3', 'Vencidas 1', 'Hoy 1', 'Por vencer 1');
  await page.reload();
  await expect(page.getByText('1 factura · $ 1.000.000')).toBeVisible();
  await expect(page).toHaveURL(/\?estado=AT$/);
});

test(
  'accepts amounts with dots, and refuses a document’s day in the future',
  { tag: '@once' },
  async ({ page, app }) => {
    await signIn(page, (await createCompany(app, ONE_OF_EACH)).treasurer);
    await page.goto(INVOICES);
    await page.getByRole('button', { name: 'Más filtros' }).click();
    const filters = page.getByRole('dialog', { name: 'Filtrar facturas' });
    const balance = filters.getByRole('group', { name: 'Saldo en pesos' });
    await balance.getByLabel('Desde').fill('2.000.000');
    await balance.getByLabel('Desde').blur();
    await expect(page).toHaveURL(/\?total_desde=2000000$/);
    await typeDay(filters.getByRole('group', { name: 'Fecha del documento' }).getByLabel('Hasta'), '2999-01-01');
    await filters.getByRole('button', { name: 'Ver facturas' }).click();
    await expect(page.getByText('2 facturas · suman $ 5.000.000')).toBeVisible();
    await expect(page).toHaveURL(/\?total_desde=2000000$/);
    // an address with a day in the future is unknown
    await page.goto(`${INVOICES}?fecha_desde=2999-01-01`);
    await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
  },
);

test(
  'opens an invoice’s PDF in a new tab, or a modal if there is none',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    await signIn(page, (await createCompany(app, ONE_OF_EACH)).treasurer);
    await page.goto(INVOICES);
    const see = page.getByRole('button', { name: 'Ver el PDF de FE-5001' });
    await expectFile(page, '/files/invoices/', () => see.click());
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('InvoicePdf')
        ? route.fulfill({ json: { data: { getUrlInvoiceGurusoft: { download: { pdf: { url: '', message: '' } } } } } })
        : route.fallback(),
    );
    await see.click();
    const failure = page.getByRole('dialog', { name: 'Documento PDF no encontrado' });
    await expect(failure).toContainText('No se encontraron datos');
    await failure.getByRole('button', { name: 'Aceptar' }).click();
    await expect(failure).toHaveCount(0);
  },
);

test(
  'downloads the selection as one ZIP of PDFs and XML files, and pays it with what the user writes',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    await signIn(page, (await createCompany(app, ONE_OF_EACH)).treasurer);
    await page.goto(INVOICES);
    await choose(page, 'FE-5001', 'FE-5002');
    await payBar(page).getByRole('button', { name: 'Ver selección' }).click();
    const sheet = page.getByRole('dialog', { name: '2 facturas por pagar' });
    await sheet.getByLabel('Observaciones (opcional)').fill('Flete de noviembre ');
    const files = sheet.getByRole('button', { name: 'Descargar PDF y XML' });
    const downloaded = downloadInTab(page);
    await files.click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^documentos-.*\.zip$/);
    const zip = await readFile(await download.path());
    for (const name of ['FE-5001.pdf', 'FE-5002.pdf']) expect(zip.includes(name)).toBe(true);

    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('InvoicesZip') ? route.abort() : route.fallback(),
    );
    await files.click();
    const failure = page.getByRole('dialog', { name: 'No se pudo descargar el archivo' });
    await expect(failure).toContainText('No hay conexión con el servidor.');
    await failure.getByRole('button').first().click();
    await sheet.getByRole('button', { name: 'Listo' }).click();
    const sent = page.waitForRequest((request) => request.postData()?.includes('mutation PayInvoices') ?? false);
    await payBar(page).getByRole('button', { name: 'Pagar' }).click();
    expect((await sent).postData()).toContain('"observaciones":"Flete de noviembre"');
  },
);

test(
  'selects all matching invoices, also unloaded ones, and keeps them while the list changes',
  { tag: '@full' },
  async ({ page, app }) => {
    await signIn(page, (await createCompany(app, THIRTY)).treasurer);
    await page.goto(INVOICES);
    await expect(page.getByText('30 facturas · suman $ 30.000.435')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Elegir todas las que se pueden pagar' }).click();
    await expectChosen(page, 30, '$ 30.000.435');
    await page.getByLabel('Factura o documento').fill('4011');
    await expect(page).toHaveURL(/\?q=4011$/);
    await expect(page.getByText('1 factura · $ 1.000.010')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Elegir FE-4011' }).uncheck();
    await expectChosen(page, 29, '$ 29.000.425');
    await page.reload();
    await expectChosen(page, 29, '$ 29.000.425');
  },
);

/** The same day in every version: a document of another year is another document. */
const ISSUED = dayFromToday(-20);
/** More than one page of the largest size, and more than one request for the selection. */
const MANY = Array.from({ length: 150 }, (_, index) => ({
  number: `FE-${6001 + index}`,
  total: 1_000_000,
  dueIn: 1 + index,
  issued: ISSUED,
}));

test('loads 25 rows at a time, 50 or 100 by choice, under heads that stay in sight', async ({ page, app }) => {
  await signIn(page, (await createCompany(app, MANY)).treasurer);
  await page.goto(INVOICES);
  await expect(page.getByText('150 facturas · suman $ 150.000.000')).toBeVisible();
  await expect(page.getByText('Mostrando 25 de 150')).toBeVisible();
  const files = page.getByRole('group', { name: 'Descargar la lista completa' });
  const table = page.getByRole('table', { name: /^Facturas pendientes/ });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  expect(await top(files)).toBeLessThan(await top(table));

  await loadMore(page);
  await expect(page.getByText('Mostrando 50 de 150')).toBeVisible();
  await page.getByLabel('Filas por carga').selectOption('De a 100');
  await expect(page).toHaveURL(/\?filas=100$/);
  await page.reload();
  await expect(page.getByText('Mostrando 100 de 150')).toBeVisible();
  await loadMore(page);
  await expect(page.getByText('Mostrando 150 de 150')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);

  await rowOf(page, 'FE-6150').scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: 'Saldo' });
  // on a phone, rows are cards without column headings
  if (await head.isVisible()) await expect(head).toBeInViewport();
});

test(
  'deselects only the invoice that was paid elsewhere when many are refreshed',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    const { code, treasurer } = await createCompany(app, MANY);
    await signIn(page, treasurer);
    await page.goto(INVOICES);
    await expect(page.getByText('Mostrando 25 de 150')).toBeVisible();
    /** Delays pages of invoices; after the first one the ERP clears one of its invoices. */
    const clearedBetweenAnswers = async (number: string) => {
      const cleared = () =>
        app.load([invoice(code, number, 1_000_000, { version: 2, total: 0, fecha_documento: ISSUED })]);
      let before: Promise<unknown> | undefined;
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('SelectableInvoices')) return route.fallback();
        const isFirst = before === undefined;
        const waited = before;
        const answer = (async () => {
          await waited;
          const response = await route.fetch();
          if (isFirst) await cleared();
          return response;
        })();
        before = answer;
        return route.fulfill({ response: await answer });
      });
    };
    await clearedBetweenAnswers('6001');
    await page.getByRole('checkbox', { name: 'Elegir todas las que se pueden pagar' }).click();
    await expectChosen(page, 150, '$ 150.000.000');

    await page.unroute('**/graphql');
    await clearedBetweenAnswers('6002');
    await page.reload();
    await expect(page.getByText('1 factura elegida')).toBeVisible();
    await expectChosen(page, 149, '$ 149.000.000');
  },
);

test(
  'shows a page’s loading error beside the button, and loads on retry',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    await signIn(page, (await createCompany(app, THIRTY)).treasurer);
    await page.goto(INVOICES);
    await expect(page.getByText('Mostrando 25 de 30')).toBeVisible();
    await page.route('**/graphql', (route) => route.abort());
    await loadMore(page);
    await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor.' })).toBeVisible();
    await expect(rowOf(page, 'FE-4001')).toBeVisible();
    await page.unroute('**/graphql');
    await loadMore(page);
    await expect(page.getByText('Mostrando 30 de 30')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
  },
);

test(
  'says that a payment is being prepared, and ignores a second press',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1001');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('PayInvoices')) await answered;
      await route.continue();
    });
    await payBar(page).getByRole('button', { name: 'Pagar' }).click();
    const modal = page.getByRole('dialog', { name: 'Procesando solicitud' });
    await expect(modal.getByRole('progressbar')).toBeVisible();
    await expect(payBar(page).locator('button[aria-busy="true"]')).toHaveText('Pagar');
    // a second Enter neither pays twice nor cancels
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    answer();
    await page.waitForURL(`${app.gateway.url}/pay?**`);
  },
);

test(
  'shows an answer without a message as a server communication error, and pays nothing',
  { tag: '@once' },
  async ({ treasurer: page }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1001');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('PayInvoices')
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
        : route.fallback(),
    );
    await payBar(page).getByRole('button', { name: 'Pagar' }).click();
    await expect(page.getByRole('dialog', { name: 'No se pudo iniciar el pago' })).toContainText(
      'Error de comunicación con el servidor',
    );
  },
);

test('does not redirect to a bank address outside the gateway', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto(INVOICES);
  await choose(page, 'FE-1001');
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PayInvoices')) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"url_redirect":"[^"]*"/,
      '"url_redirect":"https://elsewhere.example/pay"',
    );
    return route.fulfill({ response, body });
  });
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByRole('dialog', { name: 'No se pudo iniciar el pago' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${INVOICES}$`));
});
