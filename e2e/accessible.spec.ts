import { type Page, expect } from '@playwright/test';
import type { BankDecision } from './app/gateway.ts';
import { createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { INVOICES, choose, payBar, payPart, rowOf } from './steps/invoices.ts';
import { goToResult, openPayment } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

/** The bank's outcomes of each payment; null: the user leaves before choosing a bank. */
const ENDINGS: Readonly<Record<string, readonly BankDecision[]>> = {
  created: [],
  pending: [{ outcome: 'pending' }],
  approved: [{ outcome: 'approved' }],
  rejected: [{ outcome: 'rejected' }],
  failed: [{ outcome: 'failed' }],
  expired: [{ outcome: 'expired' }],
  reversed: [{ outcome: 'approved' }, { outcome: 'rejected', causa: '00018' }],
};

/** Makes a payment in each state as a treasurer; returns the payments' uuids. */
async function payInEveryWay(page: Page, app: TestApp): Promise<string[]> {
  const numbers = Object.keys(ENDINGS).map((_, place) => `FE-${3001 + place}`);
  const company = await createCompany(
    app,
    numbers.map((number, place) => ({ number, total: 4_000_000 + place })),
  );
  await signIn(page, company.treasurer);
  const uuids: string[] = [];
  for (const [place, decisions] of Object.values(ENDINGS).entries()) {
    const uuid = await openPayment(page, { [numbers[place] ?? '']: 1_600_000 });
    uuids.push(uuid);
    for (const decision of decisions) {
      await app.gateway.setOutcome(uuid, decision);
      await app.gateway.delivered(uuid);
    }
  }
  return uuids;
}

test('axe finds nothing on the pending invoices, with any selection', async ({ treasurer: page }) => {
  await openPayment(page, { 'FE-1002': 'all' });
  await page.goto(INVOICES);
  await expect(rowOf(page, 'FE-1002')).toContainText('En pago');
  await expectNoViolationInAnyTheme(page);
  await choose(page, 'FE-1001', 'FE-1003');
  await payPart(page, 'FE-1003', '500');
  await expect(payBar(page)).toContainText('Escribe cuánto pagar de FE-1003');
  await expectNoViolationInAnyTheme(page);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtrar facturas' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await page.goto(`${INVOICES}?q=nada`);
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByText('Ninguna factura coincide con estos filtros')).toBeVisible();
  await expectNoViolationInAnyTheme(page);
});

test('axe finds nothing while a payment is prepared, nor when the preparation fails', async ({ treasurer: page }) => {
  await page.goto(INVOICES);
  await choose(page, 'FE-1001');
  let fail = () => {};
  const asked = new Promise<void>((failed) => {
    fail = failed;
  });
  await page.route('**/graphql', async (route) => {
    await asked;
    await route.abort();
  });
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByRole('dialog', { name: 'Procesando solicitud' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  fail();
  await expect(page.getByRole('dialog', { name: 'No se pudo iniciar el pago' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
});

test('axe finds nothing on a payment’s result, in any final state', async ({ page, app }) => {
  for (const uuid of await payInEveryWay(page, app)) {
    await goToResult(page, uuid);
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoViolationInAnyTheme(page);
  }
  await goToResult(page, 'no-uuid');
  await expect(page.getByText('No encontramos este pago')).toBeVisible();
  await expectNoViolationInAnyTheme(page);
});

test('axe finds nothing on the payments made, nor on their dialogs', async ({ page, app }) => {
  await payInEveryWay(page, app);
  await page.goto('/admin/pending-invoices/pagos');
  await expect(page.getByText('Mostrando 7 de 7')).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await page.getByRole('button', { name: 'Cancelar pago' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await page.goto('/admin/pending-invoices/pagos?uuid=8f3c');
  await expect(page.getByText('Ningún pago coincide con estos filtros')).toBeVisible();
  await expectNoViolationInAnyTheme(page);
});

test('axe finds nothing while the screens load, nor when loading fails', async ({ treasurer: page }) => {
  const screens = [
    INVOICES,
    '/admin/pending-invoices/pagos',
    '/admin/pending-invoices/compensar',
    '/admin/pending-invoices/compensaciones',
    '/admin/resultado-transaccion?uuid=00000000-0000-4000-8000-000000000000',
  ];
  for (const screen of screens) {
    let fail = () => {};
    const asked = new Promise<void>((failed) => {
      fail = failed;
    });
    await page.route('**/graphql', async (route) => {
      if (/Pending|Payment(s|Result)|ToCompensate|Compensations/.test(route.request().postData() ?? '')) {
        await asked;
        await route.abort();
      } else await route.fallback();
    });
    await page.goto(screen);
    await expect(page.getByRole('status').first()).toBeAttached();
    await expectNoViolationInAnyTheme(page);
    fail();
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' }).first()).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.unroute('**/graphql');
  }
});
