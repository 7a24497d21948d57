import { expect } from '@playwright/test';
import { permissionsOf } from '../src/areas/session/rules/roles.ts';
import { type GuardedScreen, SCREENS, mayOpen } from '../src/areas/session/rules/screens.ts';
import { user } from '../src/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { signIn, signOut } from './steps/session.ts';
import { test } from './test.ts';

/** Every screen that the operator's role must not open; those that do not exist yet are unknown addresses. */
const REFUSED = (Object.keys(SCREENS) as GuardedScreen[]).filter(
  (screen) => !mayOpen(screen, permissionsOf('Operativo')),
);
const BUILT = new Set<string>([
  '/admin/account-status',
  '/admin/account-history',
  '/admin/account-history/estados',
  '/admin/pending-invoices',
  '/admin/pending-invoices/pagos',
  '/admin/pending-invoices/contado',
  '/admin/pending-invoices/compensar',
  '/admin/pending-invoices/compensaciones',
  '/admin/resultado-transaccion',
]);

test('a role without invoices has no entry for them; who goes there is told, asks nothing, and is taken home', async ({
  page,
  company,
}) => {
  await signIn(page, company.operator);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Facturas/ })).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => {
    const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (operation && !['CurrentSession', 'ContentBlocks'].includes(operation)) asked.push(operation);
  });
  await page.clock.install();
  const told = page.getByRole('dialog', { name: '¡No tienes permisos para estar en esta página!' });
  const unknown = page.getByRole('heading', { level: 1, name: '404 Página no encontrada' });
  for (const screen of REFUSED) {
    await page.goto(`${screen}?uuid=00000000-0000-4000-8000-000000000000`);
    await expect(told.or(unknown)).toBeVisible();
    expect([screen, await told.isVisible()]).toEqual([screen, BUILT.has(screen)]);
    if (!BUILT.has(screen)) continue;
    await expectNoViolationInAnyTheme(page);
    await page.clock.fastForward(3500);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

/** What each role sees: whether its client's invoices, in the menu, on home and at their own address. */
const SEES_INVOICES: Readonly<Record<string, boolean>> = {
  'Representante Legal': true,
  Administrativo: true,
  Financiero: true,
  Operativo: false,
  Compras: false,
  'Ingeniero Planificación': false,
  Surtidor: true,
  basic: false,
};

for (const [role, sees] of Object.entries(SEES_INVOICES)) {
  test(`${role} sees in menu and home what is its own`, { tag: '@once' }, async ({ page, house, company }) => {
    const email = `alguien@${company.code.toLowerCase()}.example`;
    await house.load([user(email, company.code, { role })]);
    await signIn(page, email);
    // where the menu stands open; no width changes what is in it
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await expect(menu.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Facturas/ })).toHaveCount(sees ? 1 : 0);
    const owed = page.getByRole('heading', { name: 'Total cartera' });
    const whomToAsk = page.getByText('Tu rol no ve la cartera');
    await expect(sees ? owed : whomToAsk).toBeVisible();
    await expect(sees ? whomToAsk : owed).toHaveCount(0);
    await page.goto('/admin/pending-invoices');
    const list = page.getByRole('checkbox', { name: 'Elegir FE-1001' });
    const told = page.getByRole('dialog', { name: '¡No tienes permisos para estar en esta página!' });
    await expect(sees ? list : told).toBeVisible();
  });
}

test(
  'who signs out in one tab is signed out in the other at once',
  { tag: '@once' },
  async ({ treasurer: page, context }) => {
    await page.goto('/admin/pending-invoices/pagos');
    await expect(page.getByText('Aún no has hecho ningún pago')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await signOut(other);
    await expect(page).toHaveURL(/\/login\?next=/);
  },
);
