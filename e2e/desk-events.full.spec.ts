import { randomBytes } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { credit, creditLine, invoiceLine } from '#areas/compensations/server/testing/compensations.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

type Document = { readonly num_documento: string; readonly fecha_vencimiento_documento: string };

/** A fake ERP: the ids of the events that it received, and the status of its answers. */
const erp = { came: [] as string[], answer: 422 };
let listener: Server;
let delivering: TestApp;

test.beforeAll(async () => {
  listener = createServer((request, response) => {
    erp.came.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(erp.answer).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  delivering = await startTestApp({
    settings: {
      ERP_EVENTS_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/events`,
      ERP_EVENTS_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    },
  });
});
test.afterAll(async () => {
  await delivering.close();
  listener.closeAllConnections();
  listener.close();
});

test('support sees why events wait, releases them and delivers them again', { tag: '@once' }, async ({ browser }) => {
  test.slow();
  const support = await createStaff(delivering, 'support');
  const company = await createCompany(delivering, [{ number: 'EVENTO-1', total: 100_000 }]);
  await delivering.load([credit(company.code, 'EVENTO-P1', 60_000)]);
  const context = await browser.newContext({ baseURL: delivering.url });
  const client = await context.newPage();
  await signIn(client, company.treasurer);
  const { documentos } = await graphql<{ documentos: { items: Document[] } }>(
    client,
    '{ documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 10, filter: {}) { items { num_documento fecha_vencimiento_documento } } }',
  );
  await graphql(
    client,
    'mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }',
    { input: [creditLine('EVENTO-P1', 60_000), { ...invoiceLine('', 100_000), ...documentos.items[0] }] },
  );
  await client.close();
  await expect.poll(() => erp.came.length).toBeGreaterThan(0);

  const page = await context.newPage();
  await openDesk(page, support, '/mesa/eventos');
  const stopped = page.getByRole('region', { name: 'Clientes detenidos' });
  await expect(stopped.getByRole('row').filter({ hasText: company.code })).toContainText('El ERP respondió 422');
  await delivering.editDatabase(async (db) => {
    await sql`update erp_delivery set waits_since = now() where client_id <> 0`.execute(db);
  });
  await page.reload();
  await expect(stopped.getByRole('row').filter({ hasText: company.code })).toContainText('Espera a una persona');
  await expect(page.getByText('no se vuelven a intentar solos')).toBeVisible();
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

  erp.answer = 204;
  await stopped.getByRole('button', { name: `Intentar ahora los eventos de ${company.name}` }).click();
  await page.getByLabel('Motivo').fill('El ERP ya funciona');
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Intentar ahora' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'se intentan' })).toBeVisible();
  await expect(stopped).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Ningún evento espera')).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.getByLabel('Eventos', { exact: true }).selectOption('delivered');
  await page.getByLabel('Código de cliente').fill(company.code);
  await page.getByLabel('Código de cliente').press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'compensation.created' });
  await expect(row).toContainText('Entregado');
  expect(page.url()).toContain(`cliente=${company.code}`);
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  const before = erp.came.length;
  await row.getByRole('button', { name: /^Entregar de nuevo/ }).click();
  await page.getByLabel('Motivo').fill('El ERP lo perdió');
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar de nuevo' }).click();
  await expect.poll(() => erp.came.length, { timeout: 15_000 }).toBe(before + 1);
  expect(erp.came.at(-1)).toBe(erp.came[0]);
  await page.reload();
  await page.getByRole('button', { name: 'Entregar de nuevo todos los encontrados' }).click();
  await page.getByLabel('Motivo').fill('El ERP volvió de una copia');
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar todos de nuevo' }).click();
  await expect.poll(() => erp.came.length, { timeout: 15_000 }).toBe(before + 2);
  await expect(async () => {
    await page.reload();
    await row.getByRole('link', { name: /^Compensación/ }).click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: `Compensación de ${company.name}` })).toBeVisible();
  await context.close();
});

test(
  'the desk says that the ERP fetches its events, and explains a loading failure',
  { tag: '@once' },
  async ({ app, page }) => {
    const support = await createStaff(app, 'support');
    await openDesk(page, support, '/mesa/eventos?cliente=NADIE');
    await expect(page.getByText('El ERP busca sus eventos él mismo')).toBeVisible();
    await expect(page.getByText('Ningún evento espera')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.route('**/mesa/api/events.list', (route) => route.abort());
    await page.route('**/mesa/api/events.summary', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('No se pudieron cargar los eventos')).toBeVisible();
    await expect(page.getByText('No se pudo cargar el estado de la entrega')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);
