import { type Page, expect } from '@playwright/test';
import { addDays, formatDay, formatMonth } from '#kit/core/day.ts';
import { dayFromMonthStart, dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { type Company, createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { expectSegments } from './steps/filters.ts';
import { expectFile } from './steps/file.ts';
import { typeDay } from './steps/filters.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { answerAtBank, continueToBank, expectEnding, goToResult } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { loadMore } from './steps/layout.ts';
import { test } from './test.ts';

const HISTORY = '/admin/account-history';
const STATEMENTS = `${HISTORY}/estados`;
const TODAY = dayFromToday(0);
/**
 * The last day of the month before last, its period, and the period before. Events of the next day are older than
 * what a test does today, even on the first day of a month.
 */
const END = addDays(`${dayFromMonthStart(-1).slice(0, 7)}-01`, -1);
const PERIOD = END.slice(0, 7);
const BEFORE = addDays(`${PERIOD}-01`, -1).slice(0, 7);
const MONTH = formatMonth(PERIOD);

/** The rows of a table without its header; on a phone, its cards. */
const rowsOf = (page: Page, table: RegExp) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/**
 * Signs in as a client with open invoices and an invoice that was compensated five days late, on the first day after a
 * month with a statement.
 */
async function openHistory(page: Page, app: TestApp, open = 26): Promise<Company> {
  // issued before the compensation, whatever today's date is
  const invoices = Array.from({ length: open }, (_, n) => ({
    number: `FE-${4001 + n}`,
    total: 100_000,
    dueIn: Math.min(n, 10) - 3,
    issued: addDays(END, Math.min(n, 10) - 20),
  }));
  const company = await createCompany(app, invoices);
  await app.load([
    invoice(company.code, '5001', 0, {
      total_original: 700_000,
      num_factura: 'FE-5001',
      fecha_documento: addDays(END, -20),
      fecha_vencimiento_documento: addDays(END, -4),
      fecha_compensacion: addDays(END, 1),
    }),
    ...[BEFORE, PERIOD].map((periodo) => ({
      kind: 'statement',
      version: 1,
      codigo_cliente: company.code,
      sociedad: '1000',
      periodo,
      tipo_estado: 'Mensual',
      tipo_documento_cuenta: 'Estado de cuenta',
    })),
  ]);
  await signIn(page, company.treasurer);
  await page.goto(HISTORY);
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico de movimientos' })).toBeVisible();
  return company;
}

test('lists every document, newest movement first, with filters in the address and sums, 25 at a time', async ({
  page,
  app,
}) => {
  await openHistory(page, app);
  const rows = rowsOf(page, /^Histórico/);
  await expect(page.getByText('27 documentos · cargos $ 3.300.000 · abonos $ 0')).toBeVisible();
  await expectSegments(page, 'Todos 27', 'Abiertos 26', 'Vencidos 3', 'Cerrados 1');
  await expect(rows.first()).toContainText('FE-5001');
  await expect(rows.first()).toContainText('Compensada');
  await expect(rows.first()).toContainText('cerrado con 5 días de mora');
  await loadMore(page);
  await expect(rows).toHaveCount(27);
  await expect(rows.last()).toContainText('FE-4001');
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Filtrar' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtrar movimientos' });
  await panel.getByLabel('Estado', { exact: true }).selectOption('Abiertos');
  await typeDay(panel.getByRole('group', { name: 'Fecha de vencimiento' }).getByLabel('Hasta'), addDays(TODAY, -1));
  // a document's day cannot be in the future
  const issued = panel.getByRole('group', { name: 'Fecha del documento' }).getByLabel('Hasta');
  await typeDay(issued, addDays(TODAY, 1));
  await expect(panel.getByText(/^Hasta el /)).toBeVisible();
  await panel.getByRole('group', { name: 'Valor en pesos' }).getByLabel('Desde').fill('100.000');
  await panel.getByRole('button', { name: 'Ver movimientos' }).click();
  await expect(page).toHaveURL(/estado=A&vence_hasta=[\d-]+&total_desde=100000$/);
  await expect(page.getByText('3 documentos · cargos $ 300.000 · abonos $ 0')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.getByLabel('Factura o documento').fill(' nada ');
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
});

test(
  'shows a payment of today first, and its paid invoice as Pagada with day, bank and receipt',
  { tag: '@full' },
  async ({ page, app }) => {
    await openHistory(page, app);
    const uuid = await openPayment(page, { 'FE-4001': 'all' });
    await goToResult(page, uuid);
    await continueToBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    await page.goto(HISTORY);
    const rows = rowsOf(page, /^Histórico/);
    await expect(rows.first()).toContainText('Pago en línea');
    await expect(rows.first()).toContainText('1 factura');
    await expect(rows.first().getByRole('link', { name: 'Pago en línea' })).toHaveAttribute('href', new RegExp(uuid));
    const paid = rows.filter({ hasText: 'FE-4001' });
    await expect(rows.nth(1)).toContainText('FE-4001');
    await expect(paid).toContainText('Pagada');
    await expect(paid).not.toContainText('Compensada');
    await expect(paid).toContainText(formatDay(TODAY));
    await expect(paid.getByRole('link', { name: 'Ver comprobante' })).toHaveAttribute('href', new RegExp(uuid));
  },
);

test(
  'shows the same label and reason of a locked invoice in the account and its history',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    await openHistory(page, app, 3);
    const uuid = await openPayment(page, { 'FE-4001': 'all' });
    for (const path of [HISTORY, '/admin/account-status', '/admin/pending-invoices']) {
      await page.goto(path);
      const row = page.getByRole('row').filter({ hasText: 'FE-4001' });
      await expect(row).toContainText('En pago');
      await expect(row.getByRole('link', { name: 'Pago sin confirmar' })).toHaveAttribute('href', new RegExp(uuid));
    }
  },
);

test(
  'opens a document’s detail and time line, or a modal with the reason why not',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    await openHistory(page, app);
    for (const [button, path] of [
      ['Ver el detalle de FE-4011', '/files/movements/'],
      ['Ver la línea de tiempo de FE-4011', '/files/timelines/'],
    ] as const) {
      await expectFile(page, path, () => page.getByRole('button', { name: button }).click());
    }
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: {
          data: {
            generatedPDFAccountHistoryDetailsTimeLine: {
              url: 'Aún no hay línea de tiempo',
              status: null,
              menssage: null,
            },
          },
        },
      }),
    );
    await page.getByRole('button', { name: 'Ver la línea de tiempo de FE-4011' }).click();
    await expect(page.getByRole('dialog', { name: 'Línea de tiempo de FE-4011' })).toContainText(
      'Aún no hay línea de tiempo',
    );
  },
);

test(
  'lists the statement of each period with its three files; a missing file is reported',
  { tag: '@once' },
  async ({ page, app }) => {
    await openHistory(page, app, 0);
    await page.getByRole('link', { name: 'Estados de cuenta', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${STATEMENTS}$`));
    const rows = rowsOf(page, /^Estados de cuenta/);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(MONTH);
    await expect(rows.first()).toContainText('Mensual');
    await rows.first().getByRole('button', { name: MONTH, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: MONTH });
    await expect(sheet.getByText('1 documento · $ 700.000')).toBeVisible();
    await expect(sheet.getByRole('listitem')).toContainText('FE-5001');
    await sheet.getByRole('button', { name: 'Cerrar' }).last().click();
    const files = ['PDF', 'Excel', 'Certificado'];
    for (const type of files) {
      await expect(rows.first().getByRole('link', { name: `${type} ${MONTH}` })).toHaveAttribute(
        'href',
        /^http.*\/files\//,
      );
    }
    const href = await rows
      .first()
      .getByRole('link', { name: `Certificado ${MONTH}` })
      .getAttribute('href');
    const certificate = await page.request.get(href ?? '');
    expect([certificate.status(), certificate.headers()['content-type']]).toEqual([200, 'application/pdf']);

    await page.getByLabel('Año').selectOption(String(Number(TODAY.slice(0, 4)) - 2));
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await page.getByRole('button', { name: 'Ver todos los años' }).click();
    await expect(rows).toHaveCount(2);

    const without = { url: '', status: 'none', mensaje: 'El archivo aún no existe', menssage: null, message: null };
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('AccountStatements')) return route.fallback();
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: { AccountStatusHistory: { data: { download: object }[] } } };
      for (const statement of json.data.AccountStatusHistory.data) {
        statement.download = { pdf: without, xls: null, certificate: without };
      }
      return route.fulfill({ response: answer, json });
    });
    await page.reload();
    await rows
      .first()
      .getByRole('button', { name: `PDF ${MONTH}` })
      .click();
    await expect(page.getByRole('dialog', { name: 'Documento PDF no encontrado' })).toContainText(
      'El archivo aún no existe',
    );
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await rows
      .first()
      .getByRole('button', { name: `Excel ${MONTH}` })
      .click();
    await expect(page.getByRole('dialog', { name: 'Documento Excel no encontrado' })).toContainText(
      'No se encontraron datos',
    );
  },
);

test.describe('on a machine whose language is English', () => {
  test.use({ locale: 'en-US' });

  test(
    'day fields are in Spanish, and accept neither an end before the start nor a day after the last',
    { tag: ['@once', '@full'] },
    async ({ page, app }) => {
      await openHistory(page, app);
      await expect(rowsOf(page, /^Histórico/).first()).toContainText(formatDay(addDays(END, -4)));
      await page.getByRole('button', { name: 'Filtrar' }).click();
      const issued = page.getByRole('dialog').getByRole('group', { name: 'Fecha del documento' });
      const [from, to] = [issued.getByLabel('Desde'), issued.getByLabel('Hasta')];
      await from.pressSequentially('03/02/2026');
      await expect(page).toHaveURL(/\?fecha_desde=2026-02-03$/);
      await typeDay(to, '2026-02-02');
      await expect(issued.getByText('La fecha inicial no puede ser posterior a la final.')).toBeVisible();
      await typeDay(to, addDays(TODAY, 1));
      await expect(issued.getByText(`Hasta el ${formatDay(TODAY)}.`)).toBeVisible();
      await expect(page).toHaveURL(/\?fecha_desde=2026-02-03$/);
      // the calendar opens above the panel
      await issued.getByRole('button', { name: 'Calendario: Fecha del documento' }).click();
      const calendar = page.getByRole('dialog', { name: 'Fecha del documento' });
      await calendar.getByRole('button', { name: /, 3 de febrero de 2026/ }).click();
      await calendar.getByRole('button', { name: /, 5 de febrero de 2026/ }).click();
      await expect(page).toHaveURL(/\?fecha_desde=2026-02-03&fecha_hasta=2026-02-05$/);
      await expect(to).toHaveValue('05/02/2026');
    },
  );
});

test('shows a loading error in place, and loads on retry', { tag: '@once' }, async ({ page, app }) => {
  await page.route('**/graphql', (route) =>
    /AccountHistoryList|AccountStatements/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );
  await openHistory(page, app);
  await expect(page.getByText('No se pudieron cargar tus movimientos')).toBeVisible();
  await page.goto(STATEMENTS);
  await expect(page.getByText('No se pudieron cargar tus estados de cuenta')).toBeVisible();
  await page.unroute('**/graphql');
  // the statements screen shows all errors of an answer, each one once (specification A8)
  const errors = ['forbidden', 'not_found', 'not_found'].map((code) => ({ message: code, extensions: { code } }));
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('AccountStatements')
      ? route.fulfill({ json: { data: null, errors } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  const joined = '¡No tienes permisos para estar en esta página! No se encontraron datos';
  await expect(page.getByText(joined, { exact: true })).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(rowsOf(page, /^Estados de cuenta/)).toHaveCount(2);
});
