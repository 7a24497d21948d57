import { readFile } from 'node:fs/promises';
import readExcel from 'read-excel-file/node';
import { createCompany } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

test(
  'finance sees what was paid by day and way, by store, and as Excel',
  { tag: ['@once', '@full'] },
  async ({ app, browser, page }) => {
    const finance = await createStaff(app, 'finance');
    const company = await createCompany(app, [
      { number: 'CIFRA-1', total: 123_456 },
      { number: 'CIFRA-2', total: 7_654_321, dueIn: -10 },
    ]);
    const client = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(client, company.treasurer);
    const uuid = await openPayment(client, { 'CIFRA-1': 'all' });
    await app.gateway.setOutcome(uuid, { outcome: 'approved', notify: 'now', banco: 'Banco Cifras' });
    await app.gateway.delivered(uuid);
    await client.context().close();

    await openDesk(page, finance, '/mesa/cifras?tienda=combustibles&dias=7');
    // other tests' payments count, too
    await expect(page.getByRole('heading', { name: /^Pagado en COP: \$ [\d.]+$/ })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Día mayor' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Banco Cifras' })).toContainText('0 %');
    // today's numbers are shown before any day was stored
    await expect(page.getByRole('heading', { name: /^Vencido en COP: \$ [\d.]+$/ })).toBeVisible();
    const overdue = page.getByRole('table', { name: 'Vencido por días, en COP' });
    await expect(overdue.getByRole('row')).toHaveCount(6);
    await expect(overdue.getByRole('row', { name: '8 a 14 días' })).not.toContainText('$ 0 $ 0');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^cifras-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/);
    const [paid, , late] = await readExcel(await readFile(await download.path()));
    expect(paid?.data.find((row) => row[1] === 'Facturas')?.[4]).toBeGreaterThanOrEqual(123_456);
    expect(late?.data.find((row) => row[1] === 'COP' && row[2] === '8 a 14 días')?.[3]).toBeGreaterThanOrEqual(
      7_654_321,
    );

    await page.route('**/mesa/api/numbers.overdue', (route) =>
      route.fulfill({ json: { from: '2026-11-18', to: '2026-11-24', days: [] } }),
    );
    await page.getByLabel('Tienda').selectOption('lubricantes_ecuador');
    await expect(page.getByText('No se pagó nada en este periodo')).toBeVisible();
    await expect(page.getByText('No hubo nada vencido en este periodo')).toBeVisible();
    expect(page.url()).toContain('tienda=lubricantes_ecuador');
    await page.route('**/mesa/api/numbers.payments', (route) => route.abort());
    await page.unroute('**/mesa/api/numbers.overdue');
    await page.route('**/mesa/api/numbers.overdue', (route) => route.abort());
    await page.getByLabel('Periodo').selectOption('90');
    await expect(page.getByText('No se pudieron cargar las cifras')).toBeVisible();
    await expect(page.getByText('No se pudo cargar lo vencido')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);
