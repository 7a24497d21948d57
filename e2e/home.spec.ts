import { invoice, user } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { choose, payBar } from './steps/invoices.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

/** One overdue invoice for each bucket, one due today, one due later, and a credit. */
const PORTFOLIO = [
  { number: 'FE-1', total: 8_000_000, dueIn: -7 },
  { number: 'FE-2', total: 4_000_000, dueIn: -8 },
  { number: 'FE-3', total: 2_000_000, dueIn: -15 },
  { number: 'FE-4', total: 1_000_000, dueIn: -22 },
  { number: 'FE-5', total: 500_000, dueIn: 0 },
  { number: 'FE-6', total: 250_000, dueIn: 5 },
  { number: 'AB-7', total: -100_000, dueIn: -3 },
];

test('shows the portfolio, the amounts due today, and the overdue ones', async ({ page, app }) => {
  const company = await createCompany(app, PORTFOLIO);
  await signIn(page, company.treasurer);
  await page.goto('/');
  const visor = page.getByRole('region', { name: 'Para pagar hoy' });
  await expect(visor).toContainText('$ 15.500.000');
  await expect(visor.getByText('$ 15.000.000 vencidos y $ 500.000 que vencen hoy.')).toBeVisible();
  await expect(visor.getByRole('listitem').first()).toHaveText(/FE-4.*\$ 1\.000\.000\s*22 días de mora/);

  const portfolio = page.getByRole('region', { name: 'Cartera' });
  await expect(portfolio.getByText('Total cartera').locator('..')).toContainText('$ 15.650.000');
  for (const [name, figure] of [
    ['Vencido', '$ 15.000.000'],
    ['Vence hoy', '$ 500.000'],
    ['Por vencer', '$ 250.000'],
    ['Saldo a favor', '−$ 100.000'],
  ] as const) {
    await expect(portfolio.getByRole('term').filter({ hasText: name }).locator('..')).toContainText(figure);
  }
  await portfolio.getByText('Ver como tabla').click();
  await expect(portfolio.getByRole('row')).toHaveText([
    'MoraSaldo',
    '1–7 días$ 8.000.000',
    '8–14 días$ 4.000.000',
    '15–21 días$ 2.000.000',
    '+21 días$ 1.000.000',
  ]);
});

test('links a bar of the chart to its invoices for users who may see them', { tag: '@once' }, async ({ page, app }) => {
  const company = await createCompany(app, PORTFOLIO);
  await signIn(page, company.treasurer);
  await page.goto('/');
  const bar = page.getByRole('link', { name: /8–14 días/ });
  await bar.click();
  await expect(page.getByText('1 factura · $ 4.000.000')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/pending-invoices\?vence_desde=[\d-]+&vence_hasta=[\d-]+$/);

  const cookies = await page.context().cookies();
  const permissions = cookies.find(({ name }) => name === 'permissions');
  if (!permissions) throw new Error('no permissions');
  const value = permissions.value.replace('Facturas', 'Otras');
  expect(value).not.toBe(permissions.value);
  await page.context().addCookies([{ ...permissions, value }]);
  await page.goto('/');
  await expect(page.getByText('8–14 días').first()).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('says that locked invoices cannot be paid, and links to the reason', { tag: '@once' }, async ({ page, app }) => {
  const { code, treasurer } = await createCompany(app, []);
  await app.load([invoice(code, '9001', 700_000, { num_factura: 'FE-9001', bloqueada: true })]);
  await signIn(page, treasurer);
  await page.goto('/');
  const visor = page.getByRole('region', { name: 'Nada por pagar hoy' });
  await expect(visor).toContainText('$ 0');
  await expect(visor).toContainText('Se podrá pagar en cuanto se desbloquee.');
  await expect(visor).not.toContainText('págalo');
  await visor.getByRole('link', { name: 'Ver por qué' }).click();
  await expect(page).toHaveURL(/\?bloqueada=1&vence_hasta=[\d-]+$/);
  await expect(page.getByRole('row', { name: /FE-9001/ })).toContainText('Bloqueada por la compañía');
  await page.getByRole('link', { name: 'FE-9001' }).click();
  const detail = page.getByRole('dialog', { name: /FE-9001/ });
  await expect(detail).toContainText('Bloqueada por la compañía');
  await expect(detail).toContainText('Se podrá pagar o compensar cuando la compañía la libere.');
});

test('does not offer invoices of a payment in process', { tag: '@once' }, async ({ treasurer: page }) => {
  await openPayment(page, { 'FE-1001': 'all' });
  await page.goto('/');
  await expect(page.getByRole('listitem').filter({ hasText: 'FE-1001' })).toContainText('En pago');
});

test('tells a client that it has no debts', { tag: ['@once', '@full'] }, async ({ page, app }) => {
  const company = await createCompany(app, []);
  await signIn(page, company.treasurer);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Estás al día' })).toContainText('No tienes facturas pendientes.');
  await expect(page.getByText('No tienes nada vencido: estás al día.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Vencido por días de mora' })).toHaveCount(0);
});

test('tells a user without the permission whom to ask', { tag: '@once' }, async ({ page, app, company }) => {
  const email = `nadie@${company.code.toLowerCase()}.example`;
  await app.load([user(email, company.code, { role: 'basic' })]);
  await signIn(page, email);
  await page.goto('/');
  await expect(page.getByText('Tu rol no ve la cartera')).toBeVisible();
  await expect(page.getByText('Total cartera')).toBeHidden();
});

test(
  'shows a skeleton while it loads; an error is explained and can be retried',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      await answered;
      await route.abort();
    });
    await page.goto('/');
    await expect(page.getByRole('status').filter({ hasText: 'Cargando' }).first()).toBeVisible();
    answer();
    await expect(page.getByText('No se pudo cargar tu cartera')).toBeVisible();
    await expect(page.getByText(/No hay conexión con el servidor/).first()).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).first().click();
    await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
  },
);

test('links the client’s credits to the proposed compensation', { tag: '@once' }, async ({ page, app }) => {
  const company = await createCompany(app, PORTFOLIO);
  await signIn(page, company.treasurer);
  await page.goto('/');
  await page.getByRole('link', { name: 'Tienes $ 100.000 a favor: úsalo' }).click();
  await expect(page.getByRole('region', { name: 'Propuesta' })).toContainText('Compensar $ 100.000');
  await page.goto('/admin/pending-invoices');
  await choose(page, 'FE-1');
  await payBar(page).getByRole('button', { name: 'Ver selección' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tienes $ 100.000 a favor: úsalo' }).click();
  await expect(page.getByRole('region', { name: 'Propuesta' })).toBeVisible();
});
