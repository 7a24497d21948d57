import type { Page } from '@playwright/test';
import { waitForContent } from './steps/content.ts';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import type { Company } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { rowOf } from './steps/invoices.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { expect, test } from './test.ts';

const COMPENSATE = '/admin/pending-invoices/compensar';
const bar = (page: Page) => page.getByRole('region', { name: 'Selección para compensar' });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirma la compensación' });

/** Imports a company's credits, by number and amount; the ERP blocks those of `held`. */
async function giveCredits(app: TestApp, { code }: Company, credits: Record<string, number>, ...held: string[]) {
  const today = dayFromToday(0);
  await app.load(
    Object.entries(credits).map(([number, amount], index) =>
      invoice(code, number, -amount, {
        tipo_documento: 'DZ',
        agrupacion: 'Pagos',
        num_factura: null,
        fecha_documento: addDays(today, -20),
        fecha_vencimiento_documento: addDays(today, index - 10),
        bloqueada: held.includes(number),
      }),
    ),
  );
}

/** Selects a side by the switch, if the width shows only one side. */
async function seeSide(page: Page, side: 'A tu favor' | 'Facturas'): Promise<void> {
  await waitForContent(page);
  const choice = page.getByRole('radiogroup', { name: 'Lado' }).getByRole('radio', { name: side });
  if (await choice.isVisible()) await choice.check();
}

async function choose(page: Page, side: 'A tu favor' | 'Facturas', ...numbers: string[]): Promise<void> {
  await seeSide(page, side);
  for (const number of numbers) await page.getByRole('checkbox', { name: `Elegir ${number}` }).check();
}

test('explains the proposal line by line with the overdue documents; it is edited, confirmed and sent', async ({
  treasurer: page,
  company,
  app,
}) => {
  await giveCredits(app, company, { 7001: 6_780_400, 7002: 5_000_000 });
  await page.goto('/admin/pending-invoices');
  await page.getByRole('link', { name: 'Compensar', exact: true }).click();
  await page.getByRole('button', { name: 'Proponer compensación' }).click();
  const proposal = page.getByRole('region', { name: 'Propuesta' });
  await expect(proposal).toContainText('Compensar $ 11.780.400: 2 documentos a tu favor con 3 facturas.');
  const lines = proposal.getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(0)).toContainText('7001');
  await expect(lines.nth(0)).toContainText('Valor igual Vale lo mismo que FE-1002.');
  await expect(lines.nth(1)).toContainText('Vale lo mismo que 7001.');
  await expect(lines.nth(2)).toContainText(
    'Por vencimiento Paga FE-1001 ($ 3.912.250), FE-1003 ($ 1.087.750), lo que vence primero.',
  );
  await expect(lines.nth(4)).toContainText('Quedan $ 10.332.250');
  const aging = proposal.getByRole('table', { name: 'Tu cartera antes y después' });
  await expect(aging.getByRole('row', { name: '8–14 días de mora' })).toContainText('$ 3.912.250$ 0');
  await expect(aging.getByRole('row', { name: 'A tu favor' })).toContainText('$ 11.780.400$ 0');

  await proposal.getByRole('button', { name: 'Usar esta propuesta' }).click();
  await expect(bar(page).getByRole('status')).toContainText('2 a favor$ 11.780.4003 facturas$ 11.780.400');
  await expect(bar(page)).toContainText('Los dos lados son iguales');
  await seeSide(page, 'Facturas');
  await page.getByLabel('Valor a compensar de FE-1003').fill('0');
  await expect(bar(page)).toContainText('Escribe cuánto de FE-1003.');
  await expect(bar(page).getByRole('button', { name: 'Continuar' })).toBeDisabled();
  await page.getByLabel('Valor a compensar de FE-1003').fill('1000000');
  await expect(bar(page)).toContainText('Quedan $ 87.750 a tu favor');
  // the selection is restored on every way back to the page
  await page.reload();
  await expect(bar(page).getByRole('status')).toContainText('3 facturas$ 11.692.650');
  await seeSide(page, 'A tu favor');
  await expect(rowOf(page, '7002')).toContainText('Usa $ 4.912.250 · quedan $ 87.750');

  await bar(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(confirmation(page)).toContainText('Se compensa $ 11.692.650');
  await confirmation(page).getByRole('button', { name: 'Enviar compensación' }).click();
  const sent = page.getByRole('dialog', { name: 'Compensación enviada' });
  await expect(sent).toContainText(
    'Tu compensación fue enviada correctamente, en aproximadamente 15 minutos confirmaremos si fue exitosa.',
  );
  await expect(sent.getByRole('link', { name: 'Ver tus compensaciones' })).toHaveAttribute('href', /\/compensaciones$/);
  await sent.getByRole('button', { name: 'Aceptar' }).click();
  await expect(bar(page)).toHaveCount(0);
  for (const [side, number] of [
    ['A tu favor', '7001'],
    ['Facturas', 'FE-1003'],
  ] as const) {
    await seeSide(page, side);
    await expect(rowOf(page, number)).toContainText('En compensación');
    await expect(page.getByRole('checkbox', { name: `Elegir ${number}` })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Proponer compensación' }).click();
  await expect(page.getByText('No hay nada para compensar')).toBeVisible();
});

test(
  'needs a document of each side; held ones show why, and used ones what remains',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, company, app }) => {
    await giveCredits(app, company, { 7001: 4_000_000, 7002: 2_000_000, 7003: 900_000 }, '7003');
    const uuid = await openPayment(page, { 'FE-1003': 'all' });
    await page.goto(COMPENSATE);
    await expect(
      rowOf(page, '7003').getByRole('img', { name: '7003 tiene un bloqueo y no se puede elegir' }),
    ).toBeVisible();
    await expect(rowOf(page, '7003')).toContainText('Bloqueada por la compañía');
    await expect(rowOf(page, 'FE-1003').getByRole('link', { name: 'Pago sin confirmar' })).toHaveAttribute(
      'href',
      `/admin/resultado-transaccion?uuid=${uuid}`,
    );

    await choose(page, 'A tu favor', '7001');
    await expect(bar(page)).toContainText(
      'Debes elegir al menos 1 elemento de cada lado para realizar la compensación.',
    );
    await expect(bar(page).getByRole('button', { name: 'Continuar' })).toBeDisabled();
    // selects all visible invoices, and a range with Shift
    await page.getByRole('checkbox', { name: 'Elegir todas las facturas que se ven' }).check();
    await page.getByRole('checkbox', { name: 'Elegir 7002' }).click({ modifiers: ['Shift'] });
    await expect(bar(page).getByRole('status')).toContainText('2 a favor$ 6.000.0002 facturas$ 10.692.650');
    await expect(bar(page)).toContainText('Quedan $ 4.692.650 por pagar');
    await expect(rowOf(page, 'FE-1002')).toContainText('Usa $ 2.087.750 · quedan $ 4.692.650');

    await bar(page).getByRole('button', { name: 'Continuar' }).click();
    const remove = (name: string) => confirmation(page).getByRole('button', { name: `Quitar ${name}` });
    await expect(confirmation(page).getByRole('listitem').filter({ hasText: 'FE-1002' })).toContainText(
      'Quedan $ 4.692.650',
    );
    await remove('FE-1002').click();
    await expect(remove('FE-1001')).toBeDisabled();
    await expect(confirmation(page)).toContainText('Se compensa $ 3.912.250');
    await remove('7001').click();
    await expect(remove('7002')).toBeDisabled();
    await expect(confirmation(page)).toContainText('Se compensa $ 2.000.000');
    await page.keyboard.press('Escape');
    await bar(page).getByRole('button', { name: 'Quitar todo' }).click();
    await expect(bar(page)).toHaveCount(0);

    // each side has its own search, in the address
    await page.getByRole('searchbox', { name: 'Pago o nota crédito' }).fill('7002');
    await expect(rowOf(page, '7001')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Vencidas' }).check();
    await expect(rowOf(page, 'FE-1002')).toHaveCount(0);
    await expect(page).toHaveURL(/\?abono=7002&estado=AT$/);
    await page.getByRole('searchbox', { name: 'Factura o documento' }).fill('nada');
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await expect(page.getByText('Nada coincide con esta búsqueda')).toBeVisible();
  },
);

test(
  'keeps the selection after a failure with its reason and document, and creates the compensation once despite retries',
  { tag: '@once' },
  async ({ treasurer: page, company, app }) => {
    await giveCredits(app, company, { 7001: 4_000_000 });
    await page.goto(COMPENSATE);
    await choose(page, 'A tu favor', '7001');
    await choose(page, 'Facturas', 'FE-1001', 'FE-1002');
    await bar(page).getByRole('button', { name: 'Continuar' }).click();
    const send = confirmation(page).getByRole('button', { name: 'Enviar compensación' });
    await expect(send).toBeVisible();
    await openPayment(page, { 'FE-1002': 'all' });
    await send.click();
    const failure = page.getByRole('dialog', { name: 'La compensación no se realizó' });
    await expect(failure).toContainText('Hubo un problema al realizar la compensación. Intenta más tarde.');
    await expect(failure).toContainText('FE-1002 está en un pago en curso.');
    await failure.getByRole('button', { name: 'Aceptar' }).click();
    // an invoice that can no longer be compensated was deselected
    await expect(bar(page).getByRole('status')).toContainText('1 factura$ 3.912.250');

    // the server creates the compensation, but its answer is lost
    await bar(page).getByRole('button', { name: 'Continuar' }).click();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('crearCompensacion')) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await send.click();
    await expect(failure).toContainText('Intenta de nuevo: no se compensará dos veces.');
    await page.unroute('**/graphql');
    await failure.getByRole('button', { name: 'Aceptar' }).click();
    await bar(page).getByRole('button', { name: 'Continuar' }).click();
    await send.click();
    await expect(page.getByRole('dialog', { name: 'Compensación enviada' })).toBeVisible();
  },
);

test(
  'shows support both sides and the confirmation, without a send button',
  { tag: '@once' },
  async ({ page, company, app }) => {
    await giveCredits(app, company, { 7001: 4_000_000 });
    await page.goto(await app.supportLink(company.treasurer, 'Ana Prieto'));
    await expect(page.getByRole('region', { name: 'Sesión de soporte' })).toBeVisible();
    await page.goto(COMPENSATE);
    await page.getByRole('button', { name: 'Proponer compensación' }).click();
    await page.getByRole('button', { name: 'Usar esta propuesta' }).click();
    await bar(page).getByRole('button', { name: 'Continuar' }).click();
    await expect(confirmation(page)).toContainText('Se compensa $ 4.000.000');
    await expect(confirmation(page).getByRole('button', { name: 'Volver' })).toBeVisible();
    await expect(confirmation(page).getByRole('button', { name: 'Enviar compensación' })).toHaveCount(0);
  },
);

test(
  'says what an empty side would show, and retries a side that failed to load',
  { tag: '@once' },
  async ({ treasurer: page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(COMPENSATE);
    await expect(page.getByText('No se pudo cargar lo que tienes a favor')).toBeVisible();
    await page.unroute('**/graphql');
    for (const side of ['A tu favor', 'Facturas']) {
      await page.getByRole('region', { name: side }).getByRole('button', { name: 'Intentar de nuevo' }).click();
    }
    await expect(page.getByText('No tienes nada a tu favor')).toBeVisible();
    await expect(rowOf(page, 'FE-1001')).toBeVisible();
  },
);

test(
  'aligns both lists under one toolbar, and no column moves when a document is chosen',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, company, app }) => {
    await giveCredits(app, company, { 7001: 4_000_000, 7002: 2_000_000 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(COMPENSATE);
    await expect(rowOf(page, '7001')).toBeVisible();
    const propose = page.getByRole('button', { name: 'Proponer compensación' });
    const toolbar = page.getByRole('search').filter({ has: propose });
    const middles = await toolbar
      .getByRole('searchbox')
      .or(propose)
      .or(toolbar.getByRole('radiogroup', { name: 'Estado' }))
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2)),
      );
    expect(middles).toHaveLength(4);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    const [left, right] = await page
      .getByRole('table')
      .evaluateAll((tables) => tables.map((table) => Math.round(table.getBoundingClientRect().y)));
    expect(left).toBe(right);
    const isMain = async () => (await propose.getAttribute('class'))?.includes('primary') ?? false;
    expect(await isMain()).toBe(true);
    const columns = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().x)));
    const before = await columns();
    for (const number of ['7001', 'FE-1001']) {
      await page.getByRole('checkbox', { name: `Elegir ${number}` }).check();
      expect(await columns()).toEqual(before);
    }
    // with a selection, only the selection's own button is the main one
    expect(await isMain()).toBe(false);
  },
);
