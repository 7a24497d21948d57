import { type Page, expect } from '@playwright/test';
import { createCompany } from './app/company.ts';
import { closeFilters, openFilters, typeDay } from './steps/filters.ts';
import { openInvoices, openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { answerAtBank, continueToBank, expectEnding } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

const PAYMENTS = '/admin/pending-invoices/pagos';

/** The rows of payments without the header. */
const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Pagos realizados' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test(
  'continues an unfinished payment on another device until its approval',
  { tag: '@once' },
  async ({ treasurer, company, app, browser }) => {
    const uuid = await openPayment(treasurer, { 'FE-1001': 'all', 'FE-1003': 5_000_000 });
    await treasurer.context().close();

    const context = await browser.newContext({ baseURL: app.url });
    const page = await context.newPage();
    await signIn(page, company.treasurer);
    await page.goto('/admin/pending-invoices');
    await page.getByRole('link', { name: 'Pagos realizados' }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(['Creado']);
    await expect(rowsOf(page)).toContainText([uuid.slice(0, 18)]);
    await continueToBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');

    await page.goto(PAYMENTS);
    await expect(rowsOf(page)).toContainText(['Aprobado']);
    await expect(page.getByRole('link', { name: 'Comprobante' })).toHaveAttribute(
      'href',
      new RegExp(`/files/receipts/${uuid}`),
    );
    await rowsOf(page).getByRole('link').first().click();
    await expectEnding(page, 'Transacción aprobada');
    await context.close();
  },
);

test(
  'cancels a payment when the bank confirms, and releases its invoices',
  { tag: '@once' },
  async ({ treasurer: page }) => {
    await openPayment(page, { 'FE-1001': 'all', 'FE-1002': 'all' });
    await page.goto(PAYMENTS);
    await page.getByRole('button', { name: 'Cancelar pago' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Cancelar este pago?' });
    await expect(dialog).toContainText('Las 2 facturas se desbloquean apenas el banco lo confirme.');
    await dialog.getByRole('button', { name: 'Conservarlo' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancelar pago' })).toBeFocused();

    await page.getByRole('button', { name: 'Cancelar pago' }).click();
    await dialog.getByRole('button', { name: 'Cancelar pago' }).click();
    await expect(page.getByRole('status').getByText('El banco lo confirmó: el pago quedó cancelado')).toBeVisible();
    await expect(rowsOf(page)).toContainText(['Cancelado']);
    await expect(page.getByRole('button', { name: 'Cancelar pago' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Pagado por' })).toHaveCount(0);
    expect((await openInvoices(page)).get('FE-1001')?.bloqueada).toBe(false);

    await rowsOf(page).getByRole('link').first().click();
    await expectEnding(page, 'Pago cancelado');
    await expect(page.getByText('Iniciado por')).toBeVisible();
    await expect(page.getByText('Pagado por')).toHaveCount(0);
  },
);

test(
  'says that a payment pending at the bank cannot be abandoned',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await app.gateway.setOutcome(uuid, { outcome: 'pending' });
    await app.gateway.delivered(uuid);
    await page.goto(PAYMENTS);
    await expect(rowsOf(page)).toContainText(['Pendiente']);
    await page.getByRole('button', { name: 'Cancelar pago' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pago' }).click();
    const answer = page.getByRole('dialog', { name: 'El banco no lo ha confirmado' });
    await expect(answer).toContainText('Sus facturas siguen bloqueadas hasta que el banco responda.');
    await answer.getByRole('button', { name: 'Aceptar' }).click();
    expect((await openInvoices(page)).get('FE-1001')?.bloqueada).toBe(true);
  },
);

test(
  'releases nothing while the bank is down, and offers a retry',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    await openPayment(page, { 'FE-1001': 'all' });
    await page.goto(PAYMENTS);
    await app.gateway.fault({ down: true });
    await page.getByRole('button', { name: 'Cancelar pago' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pago' }).click();
    const failure = page.getByRole('dialog', { name: 'No se pudo cancelar el pago' });
    await expect(failure).toContainText('El pago sigue como estaba.');
    await app.gateway.fault({ down: false });
    await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(rowsOf(page)).toContainText(['Cancelado']);
  },
);

test(
  'does not continue a payment that has ended meanwhile, and updates the list',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await page.goto(PAYMENTS);
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
    await app.gateway.setOutcome(uuid, { outcome: 'rejected' });
    await page.getByRole('button', { name: 'Continuar' }).click();
    const failure = page.getByRole('dialog', { name: 'No se pudo continuar el pago' });
    await expect(failure).toContainText('Este pago ya terminó.');
    await failure.getByRole('button', { name: 'Aceptar' }).click();
    await expect(rowsOf(page)).toContainText(['Rechazado']);
  },
);

test('filters and sorts the payments in the address, and counts and sums them', async ({ page, app }) => {
  const invoices = Array.from({ length: 4 }, (_, n) => ({ number: `FE-${2001 + n}`, total: 100_000 + n }));
  const company = await createCompany(app, invoices);
  await signIn(page, company.treasurer);
  const uuids: string[] = [];
  for (const { number } of invoices) uuids.push(await openPayment(page, { [number]: 'all' }));
  const [first = '', second = ''] = uuids;
  await app.gateway.setOutcome(first, { outcome: 'approved' });
  await app.gateway.setOutcome(second, { outcome: 'rejected' });
  await app.gateway.delivered(first);
  await app.gateway.delivered(second);

  await page.goto(PAYMENTS);
  await expect(page.getByText('$ 100.000 aprobados en 1 pago · 3 pagos sin aprobar')).toBeVisible();
  await expect(page.getByText('Mostrando 4 de 4')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);

  const order = (await openFilters(page)).getByLabel('Orden');
  if (await order.isVisible()) await order.selectOption('Valor, de menor a mayor');
  else await page.getByRole('columnheader', { name: 'Valor' }).getByRole('button').click();
  await closeFilters(page);
  await expect(page).toHaveURL(/orden=total$/);
  await expect(rowsOf(page).first()).toContainText('$ 100.000');
  await expect(rowsOf(page).last()).toContainText('$ 100.003');
  await page.goto(PAYMENTS);

  await (await openFilters(page)).getByLabel('Estado').selectOption('Aprobado');
  await closeFilters(page);
  await expect(page).toHaveURL(/estado=approved$/);
  await expect(page.getByText('$ 100.000 aprobados en 1 pago', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rowsOf(page)).toContainText([/Aprobado/]);

  const filters = await openFilters(page);
  await filters.getByLabel('Referencia').fill('8f3c');
  await filters.getByLabel('Referencia').press('Enter');
  await expect(filters.getByText('Escribe la referencia completa: 36 caracteres.')).toBeVisible();
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByText('Ningún pago coincide con estos filtros')).toBeVisible();
  await filters.getByLabel('Referencia').fill(first);
  await filters.getByLabel('Referencia').press('Enter');
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
  await typeDay(filters.getByLabel('Hasta'), '2020-01-01');
  await closeFilters(page);
  await expect(page.getByText('Ningún pago coincide con estos filtros')).toBeVisible();
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(/\/pagos$/);
  await expect(page.getByText('Mostrando 4 de 4')).toBeVisible();
});

test('shows a loading error of the list, and retries in place', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto('/');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('Payments')) return route.fallback();
    await answered;
    return route.abort();
  });
  await page.goto(PAYMENTS);
  await expect(page.getByRole('main').getByText('Cargando')).toBeAttached();
  answer();
  await expect(page.getByText('No pudimos cargar tus pagos')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Aún no has hecho ningún pago')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pagar facturas' }).last()).toBeVisible();
});

test(
  'does not redirect to a bank address outside the gateway',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await page.goto(PAYMENTS);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('ContinuePayment')
        ? route.fulfill({
            json: {
              data: {
                continuarTransaccion: {
                  uuid,
                  url_redirect: `${app.gateway.url}.example/pay`,
                  phrase: 'p',
                  token: 't',
                },
              },
            },
          })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('dialog', { name: 'No se pudo continuar el pago' })).toBeVisible();
    await expect(page).toHaveURL(/\/pagos$/);
  },
);
