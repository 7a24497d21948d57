import type { Page } from '@playwright/test';
import { order } from '#areas/orders/server/testing/orders.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { client, invoice } from '#kit/server/testing/people.ts';
import type { Company } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const today = dayFromToday(0);
const detailsOf = (number: string) => `/admin/order-details?orderNumber=${number}`;

/** Gives the company a limit of $ 30.000.000 and 5 overdue days; it owes $ 22.112.650, and FE-1001 is overdue. */
function limited({ code, name }: Company, credito: object = { cupo: 30_000_000, dias_mora_permitidos: 5 }): object {
  return client(code, { version: 2, nombre: name, clienteNit: '900418327-6', credito });
}

const held = (code: string, number: string, over: object = {}) =>
  order(code, number, { estado_pedido: '-2.1', fecha_pedido: today, valor: 12_000_000, ...over });

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });

test('an order held for credit says why, and one press pays exactly what releases it', async ({
  page,
  app,
  company,
}) => {
  await app.load([limited(company), held(company.code, '4501')]);
  await signIn(page, company.legal);
  await page.goto(detailsOf('4501'));
  const why = panel(page, 'Tu pedido está detenido por 1 factura vencida y porque faltan $ 4.112.650 de cupo');
  await expect(why).toContainText('$ 10.692.650');
  const invoices = panel(page, 'Facturas que lo bloquean');
  await expect(invoices.getByRole('listitem')).toHaveText([
    /FE-1001.*12 días de mora.*3\.912\.250/,
    /FE-1002.*Vence el.*6\.780\.400/,
  ]);
  await expect(invoices).toContainText('Con más de 5 días de mora');
  await expect(invoices).toContainText('Para liberar cupo');
  const credit = panel(page, 'Tu cupo de crédito').getByRole('meter', { name: 'Cupo usado' });
  await expect(credit).toHaveAttribute('aria-valuetext', '$ 22.112.650 de $ 30.000.000');
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await why.getByRole('button', { name: 'Pagar para liberar' }).click();
  await expect(page.getByText('Pago de 2 documentos')).toBeVisible();
  await expect(page.getByText('10.692.650').first()).toBeVisible();
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
  await expect(async () => {
    await page.goto(detailsOf('4501'));
    await expect(panel(page, 'Tu pago llegó: ya pedimos liberar este pedido')).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test(
  'a larger order than the limit says that no payment releases it',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([limited(company), held(company.code, '4502', { valor: 30_000_001 })]);
    await signIn(page, company.legal);
    await page.goto(detailsOf('4502'));
    const why = panel(page, 'Este pedido supera tu cupo de crédito');
    await expect(why).toContainText('Tu cupo es de $ 30.000.000');
    await expect(why.getByRole('button', { name: 'Pagar estas facturas' })).toBeVisible();
  },
);

test(
  'a support session sees why an order is held, and no button that pays',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([limited(company), held(company.code, '4511')]);
    await page.goto(await app.supportLink(company.legal, 'Ana Prieto'));
    await expect(page.getByRole('region', { name: 'Sesión de soporte' })).toBeVisible();
    await page.goto(detailsOf('4511'));
    const why = panel(page, 'Tu pedido está detenido por 1 factura vencida y porque faltan $ 4.112.650 de cupo');
    await expect(why).toContainText('$ 10.692.650');
    await expect(why.getByRole('button')).toHaveCount(0);
  },
);

test(
  'says for which locked invoice an order waits, and offers no second payment',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([
      limited(company),
      invoice(company.code, '1001', 3_912_250, {
        version: 2,
        bloqueada: true,
        num_factura: 'FE-1001',
        // the same days as in createCompany: with another year it would be another document
        fecha_vencimiento_documento: dayFromToday(-12),
        fecha_documento: dayFromToday(-42),
      }),
      held(company.code, '4503', { valor: 1_000_000 }),
    ]);
    await signIn(page, company.legal);
    await page.goto(detailsOf('4503'));
    const why = panel(page, 'Tu pedido espera por 1 factura vencida');
    await expect(why).toBeVisible();
    await expect(why.getByRole('button')).toHaveCount(0);
  },
);

test(
  'a user who may not pay sees the state of a held order, and no amounts',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([limited(company), held(company.code, '4504')]);
    await signIn(page, company.buyer);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.postData() ?? ''));
    await page.goto(detailsOf('4504'));
    await expect(page.getByRole('heading', { name: 'En revisión de cartera' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar para liberar' })).toHaveCount(0);
    expect(asked.join('')).not.toContain('liberacionPedido');
  },
);

test(
  'shows a loading failure in place of the reason, and loads on retry',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([limited(company), held(company.code, '4505')]);
    await signIn(page, company.legal);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('liberacionPedido')) await route.abort();
      else await route.fallback();
    });
    await page.goto(detailsOf('4505'));
    const failed = panel(page, 'No se pudo cargar qué libera este pedido');
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/graphql');
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('button', { name: 'Pagar para liberar' })).toBeVisible();
  },
);

test(
  'home shows the limit, what is used and what is available',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([limited(company)]);
    await signIn(page, company.treasurer);
    await page.goto('/');
    const credit = panel(page, 'Tu cupo de crédito');
    await expect(credit).toContainText('$ 22.112.650');
    await expect(credit).toContainText('$ 7.887.350');
    await expect(credit).toContainText('más de 5 días de mora');
  },
);

test('home shows no limit for a client without one', { tag: ['@once', '@full'] }, async ({ treasurer: page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cartera' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(panel(page, 'Tu cupo de crédito')).toHaveCount(0);
});
