import { sql } from 'kysely';
import type { Locator } from '@playwright/test';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { closeFilters, openFilters } from './steps/filters.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { expect, test } from './test.ts';

const PAGE = '/admin/pending-invoices/compensaciones';
const today = dayFromToday(0);

/** Expects the background of a token (specification A4: compensations have the styles of orders). */
async function expectGround(badge: Locator, token: string): Promise<void> {
  const [shown, expected] = await badge.evaluate((element, name) => {
    const probe = document.createElement('i');
    probe.style.background = `var(${name})`;
    element.append(probe);
    const colours = [element, probe].map((one) => getComputedStyle(one).backgroundColor);
    probe.remove();
    return colours;
  }, token);
  expect(shown).toBe(expected);
}

test(
  'updates a compensation when it is completed, and lists it with documents, files and filters',
  { tag: '@full' },
  async ({ treasurer: page, company, app }) => {
    const due = addDays(today, -3);
    const document = (number: string, total: number, over: object = {}) =>
      invoice(company.code, number, total, {
        fecha_documento: addDays(today, -20),
        fecha_vencimiento_documento: due,
        ...over,
      });
    await app.load([
      document('8101', 900_000, { num_factura: 'FE-8101' }),
      document('8102', 300_000, { num_factura: 'FE-8102' }),
      document('7101', -500_000, { tipo_documento: 'DZ', agrupacion: 'Pagos', num_factura: null }),
      document('7102', -300_000, { tipo_documento: 'DZ', agrupacion: 'Pagos', num_factura: null }),
    ]);
    await page.goto(PAGE);
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await expect((await openFilters(page)).getByLabel('Desde')).toHaveValue(/^01\//);
    await closeFilters(page);

    const compensate = async (credit: string, debt: string, amount: number) => {
      const line = (tipo: string, num_documento: string) =>
        `{ tipo: ${tipo}, num_documento: "${num_documento}", monto: ${amount}, fecha_vencimiento_documento: "${due}" }`;
      const { crearCompensacion } = await graphql<{ crearCompensacion: { idTransaccion: string } }>(
        page,
        `mutation { crearCompensacion(input: [${line('PAYMENT', credit)}, ${line('INVOICE', debt)}]) { idTransaccion } }`,
      );
      return crearCompensacion.idTransaccion;
    };
    const answer = (id_transaccion: string, estado: 'S' | 'F', motivo: string | null = null) =>
      app.load([
        { kind: 'compensation_answer', version: 1, codigo_cliente: company.code, id_transaccion, estado, motivo },
      ]);
    const first = await compensate('7101', '8101', 500_000);
    const second = await compensate('7102', '8102', 300_000);
    await page.reload();
    const rows = page.getByRole('table', { name: 'Compensaciones' }).getByRole('row');
    await expect(rows.filter({ hasText: 'En proceso' })).toHaveCount(2);
    await expectGround(rows.getByText('En proceso', { exact: true }).first(), '--process-bg');

    await answer(first, 'S');
    await answer(second, 'F', 'Documento en disputa');
    await expect(page.getByText(/La compensación \d+ se completó\./)).toBeVisible({ timeout: 30_000 });
    await expect(rows.filter({ hasText: 'Completado' })).toContainText('500.000');
    await expect(rows.filter({ hasText: 'Rechazado' })).toContainText('Documento en disputa');
    // the styles of orders that are accepted and rejected
    await expectGround(rows.getByText('Completado', { exact: true }), '--ok-bg');
    await expectGround(rows.getByText('Rechazado', { exact: true }), '--overdue-bg');

    await rows.filter({ hasText: 'Completado' }).getByRole('button', { name: 'Ver detalle' }).click();
    const detail = page.getByRole('dialog', { name: /^Compensación \d+$/ });
    await expect(detail.getByRole('listitem').filter({ hasText: '7101' })).toContainText(
      '$ 500.000 elegidos de $ 500.000',
    );
    await expect(detail.getByRole('listitem').filter({ hasText: 'FE-8101' })).toContainText('de $ 900.000');
    await expect(detail.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      /\/files\/compensations\/\d+\.pdf\?/,
    );
    await expect(detail.getByRole('link', { name: 'Excel' })).toHaveAttribute('href', /\.xlsx\?/);
    await detail.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

    await (await openFilters(page)).getByLabel('Estado', { exact: true }).selectOption('Rechazado');
    await closeFilters(page);
    await expect(page).toHaveURL(/estado=F/);
    await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
    await (await openFilters(page)).getByLabel('Documento o factura').fill('8101');
    await closeFilters(page);
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await page.getByRole('link', { name: 'Quitar filtros' }).click();
    await expect(page.getByText('2 compensaciones · $ 500.000 compensados')).toBeVisible();
  },
);

test(
  'leads from a locked document to the compensation that holds it, of whatever day, or says who sees it',
  { tag: '@full' },
  async ({ treasurer: page, company, app }) => {
    const due = addDays(today, -100);
    const document = (number: string, total: number, over: object) =>
      invoice(company.code, number, total, {
        fecha_documento: addDays(today, -120),
        fecha_vencimiento_documento: due,
        ...over,
      });
    await app.load([
      document('8201', 900_000, { num_factura: 'FE-8201' }),
      document('7201', -500_000, { tipo_documento: 'DZ', agrupacion: 'Pagos', num_factura: null }),
    ]);
    const line = (tipo: string, num_documento: string) =>
      `{ tipo: ${tipo}, num_documento: "${num_documento}", monto: 500000, fecha_vencimiento_documento: "${due}" }`;
    await graphql(
      page,
      `mutation { crearCompensacion(input: [${line('PAYMENT', '7201')}, ${line('INVOICE', '8201')}]) { idTransaccion } }`,
    );
    await app.editDatabase(async (db) => {
      await sql`alter table compensation disable trigger compensation_guard`.execute(db);
      await sql`update compensation set created_at = created_at - interval '99 days'
      where uuid in (select uuid from compensation_line join document using (client_id, document_id)
        where num_factura = 'FE-8201')`.execute(db);
      await sql`alter table compensation enable trigger compensation_guard`.execute(db);
    });
    await page.goto('/admin/pending-invoices');
    await page
      .getByRole('row', { name: /FE-8201/ })
      .getByRole('link', { name: 'En una compensación en curso' })
      .click();
    await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
    await expect(page.getByRole('row', { name: /En proceso/ })).toContainText('500.000');
    await expect((await openFilters(page)).getByLabel('Desde')).toHaveValue('');
    await closeFilters(page);

    // another client's number gets the same answer as a number of other stations
    await page.goto(`${PAGE}?numero=999999999`);
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await expect(page.getByText(/La que incluye estaciones que no ves solo la ve quien/)).toBeVisible();
  },
);

test('shows a loading error of the list, and retries in place', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto('/');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('listarCompensaciones') ? route.abort() : route.fallback(),
  );
  await page.goto(PAGE);
  await expect(page.getByText('No pudimos cargar tus compensaciones')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
});
