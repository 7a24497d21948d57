import type { Page } from '@playwright/test';
import { createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { expectChosen, payBar } from './steps/invoices.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { forgetSession, signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

/** A larger overdue amount than one payment's maximum of 340 million, and an invoice that is not due yet. */
const LARGE = [
  { number: 'FE-1', total: 300_000_000, dueIn: -30 },
  { number: 'FE-2', total: 200_000_000, dueIn: -20 },
  { number: 'FE-3', total: 100_000_000, dueIn: -10 },
  { number: 'FE-4', total: 50_000_000, dueIn: 10 },
];

const plan = (page: Page) => page.getByRole('region', { name: 'Tu plan de pagos' });

/** Approves the payment on the bank's page, and waits for the result. */
async function approve(page: Page, app: TestApp): Promise<void> {
  await page.waitForURL(`${app.gateway.url}/pay?**`);
  await page.getByRole('radio', { name: 'Davivienda' }).check();
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
}

test('pays everything overdue in three steps from home', { tag: '@once' }, async ({ treasurer: page, app }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pagar todo lo vencido' }).click();
  await expectChosen(page, 1, '$ 3.912.250');
  await expect(page).toHaveURL(/\/admin\/pending-invoices\?vence_hasta=[\d-]+$/);
  await payBar(page).getByRole('button', { name: 'Pagar', exact: true }).click();
  await approve(page, app);
  await expect(plan(page)).toHaveCount(0);
});

test(
  'pays what is above the maximum by a plan, one payment after the other',
  { tag: '@full' },
  async ({ page, app }) => {
    const company = await createCompany(app, LARGE);
    await signIn(page, company.treasurer);
    await page.goto('/');
    await page.getByRole('link', { name: 'Pagar todo lo vencido' }).click();
    await expectChosen(page, 3, '$ 600.000.000');
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(payBar(page).getByText(/^Un pago es de/)).toBeVisible();
    expect((await payBar(page).boundingBox())?.height, 'height of the bar').toBeLessThan(130);
    if (phone) await page.setViewportSize(phone);
    await payBar(page).getByRole('button', { name: 'Ver selección' }).click();
    await expect(page.getByText('$ 260.000.000 por encima del máximo de un pago, $ 340.000.000.')).toBeVisible();
    await page.getByRole('button', { name: 'Listo' }).click();
    await payBar(page).getByRole('button', { name: 'Pagar en 2 pagos' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pagar en 2 pagos' });
    await expect(sheet.getByRole('listitem')).toHaveText([
      /^Pago 1\s*1 factura, vence el .*\$ 300\.000\.000$/,
      /^Pago 2\s*2 facturas, la primera vence el .*\$ 300\.000\.000$/,
    ]);
    await expectNoViolationInAnyTheme(page);
    await sheet.getByRole('button', { name: 'Pagar $ 300.000.000 ahora' }).click();
    await approve(page, app);
    // the result shows the next payment above the list of invoices
    await expect(page.getByRole('article').filter({ has: plan(page) })).toContainText(/1 de 2 pagos hechos.*FE-1/);

    // the plan survives closing the browser
    await forgetSession(page);
    await signIn(page, company.treasurer);
    await page.goto('/admin/pending-invoices/pagos');
    await expect(plan(page)).toContainText('1 de 2 pagos hechos');
    await page.goto('/');
    await expect(plan(page)).toContainText(/Falta pagar\s*\$ 300\.000\.000/);
    await expectNoViolationInAnyTheme(page);
    await plan(page).getByRole('button', { name: 'Pagar $ 300.000.000' }).click();
    await approve(page, app);
    await expect(plan(page)).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Estás al día' })).toBeVisible();
  },
);

test(
  'keeps a plan after a rejection, shows the payment in progress, and discards the plan on request',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    const company = await createCompany(app, LARGE);
    await signIn(page, company.treasurer);
    await page.goto('/');
    await page.getByRole('link', { name: 'Pagar todo lo vencido' }).click();
    await payBar(page).getByRole('button', { name: 'Pagar en 2 pagos' }).click();
    await page.getByRole('button', { name: 'Pagar $ 300.000.000 ahora' }).click();
    await page.waitForURL(`${app.gateway.url}/pay?**`);

    await page.goto('/');
    const home = page.getByRole('region', { name: 'Para pagar hoy' });
    await expect(home).toContainText(/\+ \$ 300\.000\.000 bloqueado: en un pago o una compensación en curso/);
    await plan(page).getByRole('link', { name: 'Ver el pago en curso' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(`${app.gateway.url}/pay?**`);
    await page.getByRole('radio', { name: 'Davivienda' }).check();
    await answerAtBank(page, 'Rechazar');
    await expectEnding(page, 'Transacción rechazada por el banco');
    await expect(plan(page)).toContainText('0 de 2 pagos hechos');

    await plan(page).getByRole('button', { name: 'Dejar el plan' }).click();
    const question = page.getByRole('dialog', { name: '¿Dejar este plan de pagos?' });
    await expectNoViolationInAnyTheme(page);
    await question.getByRole('button', { name: 'Dejar el plan' }).click();
    await expect(plan(page)).toHaveCount(0);
  },
);

test('explains why a plan could not be started', { tag: ['@once', '@full'] }, async ({ page, app }) => {
  const company = await createCompany(app, LARGE);
  await signIn(page, company.treasurer);
  await page.goto('/');
  await page.getByRole('link', { name: 'Pagar todo lo vencido' }).click();
  await payBar(page).getByRole('button', { name: 'Pagar en 2 pagos' }).click();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CreatePlan') ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Pagar $ 300.000.000 ahora' }).click();
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.unroute('**/graphql');
  await expectChosen(page, 3, '$ 600.000.000');
});
