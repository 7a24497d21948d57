import { creditLine, invoiceLine, credit } from '#areas/compensations/server/testing/compensations.ts';
import { createCompany } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

type Document = { readonly num_documento: string; readonly fecha_vencimiento_documento: string };

test(
  'support finds a payment, reads what happened, and asks the gateway again',
  { tag: ['@once', '@full'] },
  async ({ app, browser, page }) => {
    const support = await createStaff(app, 'support');
    const company = await createCompany(app, [{ number: 'PAGO-1', total: 123_456 }]);
    const client = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(client, company.treasurer);
    const uuid = await openPayment(client, { 'PAGO-1': 'all' });
    await client.context().close();

    await openDesk(page, support, '/mesa/pagos');
    await page.getByLabel('Cliente, documento, comprobante').fill(uuid);
    await page.getByLabel('Cliente, documento, comprobante').press('Enter');
    await expect(page.getByRole('row').filter({ hasText: company.code })).toContainText('Creado');
    expect(page.url()).toContain(`buscar=${uuid}`);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('link', { name: /^Abrir / }).click();
    await expect(page.getByRole('heading', { name: `Pago de ${company.name}` })).toBeVisible();
    await expect(page.getByText('PAGO-1')).toBeVisible();
    await app.gateway.fault({ down: true });
    await page.getByRole('button', { name: 'Preguntar de nuevo a la pasarela' }).click();
    await expect(page.getByRole('alert')).toContainText('La pasarela no respondió');
    await app.gateway.fault({ down: false });
    await app.gateway.setOutcome(uuid, { outcome: 'approved', notify: 'never', banco: 'Banco de Prueba' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Preguntar de nuevo a la pasarela' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Aprobado' })).toBeVisible({ timeout: 2500 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Preguntar de nuevo a la pasarela' })).toHaveCount(0);
    await expect(page.getByText('Pago preguntado a la pasarela').first()).toBeVisible();
    await expect(page.getByText('payment.approved').first()).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.goto(`/mesa/clientes/${company.code}`);
    await expect(page.getByText('Todavía no hay')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('link', { name: 'Ver todos: Pagos' }).click();
    await expect(page.getByRole('row').filter({ hasText: company.code })).toContainText('Aprobado');

    await page.goto('/mesa/pagos?buscar=nadie-se-llama-asi');
    await expect(page.getByText('No se encontró nada')).toBeVisible();
    await page.goto('/mesa/pagos/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('No se pudo cargar el pago')).toBeVisible();
  },
);

test(
  'shows contradictory and delayed payments above the list, with advice',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const support = await createStaff(app, 'support');
    const at = new Date().toISOString();
    const row = (hint: string, reported: string | null) => {
      return { uuid: crypto.randomUUID(), client: 'DEMORADO', hint, at, state: 'approved', reported };
    };
    await page.route('**/mesa/api/payments.attention', (route) =>
      route.fulfill({ json: { rows: [row('ending', 'rejected'), row('amount', '1.00 COP'), row('pending', null)] } }),
    );
    await openDesk(page, support, '/mesa/pagos');
    await expect(page.getByText('No se movió dinero')).toHaveCount(2);
    await expect(page.getByText('El banco no ha decidido')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.route('**/mesa/api/payments.list', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('No se pudieron cargar los pagos')).toBeVisible();
  },
);

test(
  'support finds a compensation and reads what happened',
  { tag: ['@once', '@full'] },
  async ({ app, browser, page }) => {
    const support = await createStaff(app, 'support');
    const company = await createCompany(app, [{ number: 'COMP-1', total: 100_000 }]);
    await app.load([credit(company.code, 'COMP-P1', 60_000)]);
    const client = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(client, company.treasurer);
    const { documentos } = await graphql<{ documentos: { items: Document[] } }>(
      client,
      '{ documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 10, filter: {}) { items { num_documento fecha_vencimiento_documento } } }',
    );
    await graphql(
      client,
      'mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }',
      { input: [creditLine('COMP-P1', 60_000), { ...invoiceLine('', 100_000), ...documentos.items[0] }] },
    );
    await client.context().close();
    await openDesk(page, support, `/mesa/compensaciones?cliente=${company.code}`);
    await expect(page.getByRole('row').filter({ hasText: company.code })).toContainText('En proceso');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('link', { name: /^Abrir / }).click();
    await expect(page.getByText('compensation.created').first()).toBeVisible();
    await expect(page.getByText('COMP-P1')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.goto('/mesa/compensaciones?buscar=nadie-se-llama-asi');
    await expect(page.getByText('No se encontró nada')).toBeVisible();
    await page.route('**/mesa/api/compensations.list', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('No se pudieron cargar las compensaciones')).toBeVisible();
  },
);
