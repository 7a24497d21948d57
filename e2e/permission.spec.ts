import { expect } from '@playwright/test';
import { user } from '#kit/server/testing/people.ts';
import { signIn, signOut } from './steps/session.ts';
import { test } from './test.ts';

/**
 * Every screen that the role Operativo must not open; src/portal/screens.test.ts finds a screen that is missing here.
 */
const REFUSED_TO_OPERATOR = [
  '/admin/account-status',
  '/admin/account-history',
  '/admin/account-history/estados',
  '/admin/pending-invoices',
  '/admin/pending-invoices/pagos',
  '/admin/pending-invoices/contado',
  '/admin/pending-invoices/compensar',
  '/admin/pending-invoices/compensaciones',
  '/admin/pronostico',
  '/admin/lote',
  '/admin/aprobaciones',
  '/admin/aprobaciones/politica',
  '/admin/aprobaciones/solicitud',
  '/admin/conciliar',
  '/admin/resultado-transaccion',
  '/admin/bonos-regalo',
  '/admin/bonos-regalo-tienda',
  '/admin/confirmar-compra-bonos',
  '/admin/mis-bonos-comprados',
  '/allied/activity',
];
const REFUSED_TO_TREASURER = ['/admin/orders-list', '/admin/order-details'];

/** The operations of every page and of the role's home page. */
const OF_HOME = {
  operator: ['CurrentSession', 'ContentBlocks', 'LatestNews', 'LatestOrders', 'HeldOrders', 'SurveyState'],
  treasurer: [
    'CurrentSession',
    'ContentBlocks',
    'LatestNews',
    'HomePortfolio',
    'OpenPlans',
    'ClientCredit',
    'UnfinishedPayments',
    'AnsweredCompensations',
    'HeldFrom',
    'WaitingRequests',
    'SurveyState',
  ],
} as const;

for (const [who, link, screens] of [
  ['operator', /Facturas/, REFUSED_TO_OPERATOR],
  ['treasurer', /Pedidos/, REFUSED_TO_TREASURER],
] as const) {
  const title = `hides from the ${who} what the role does not have; its address shows a notice, requests nothing, and goes home`;
  test(title, { tag: who === 'treasurer' ? '@once' : ['@once', '@full'] }, async ({ page, company }) => {
    await signIn(page, company[who]);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toHaveCount(0);

    const asked: string[] = [];
    page.on('request', (request) => {
      for (const [, operation = ''] of (request.postData() ?? '').matchAll(/"operationName":"(\w+)"/g))
        if (!(OF_HOME[who] as readonly string[]).includes(operation)) asked.push(operation);
    });
    await page.clock.install();
    const dialog = page.getByRole('dialog', { name: '¡No tienes permisos para estar en esta página!' });
    for (const screen of screens) {
      await page.goto(`${screen}?uuid=00000000-0000-4000-8000-000000000000&orderNumber=1`);
      await expect(dialog, screen).toBeVisible();
      await page.clock.fastForward(3500);
      await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    }
    expect(asked).toEqual([]);
  });
}

/** Whether each role sees its client's invoices: in the menu, on home and at their own address. */
const SEES_INVOICES: Readonly<Record<string, boolean>> = {
  'Representante Legal': true,
  Administrativo: true,
  Financiero: true,
  Operativo: false,
  Compras: false,
  'Ingeniero Planificación': false,
  Surtidor: true,
  basic: false,
  Contador: false,
};

/** The roles that do not see their client's orders. */
const SEE_NO_ORDERS = new Set(['Financiero', 'basic', 'Contador']);

/** The roles that buy vouchers. */
const BUY_VOUCHERS = new Set(['Representante Legal', 'Administrativo', 'Financiero', 'Compras']);

for (const [role, sees] of Object.entries(SEES_INVOICES)) {
  // src/portal/menu.test.ts and src/portal/home/tasks.test.ts have every role
  test(`shows ${role} its own entries in menu and home`, { tag: '@full' }, async ({ page, app, company }) => {
    const email = `alguien@${company.code.toLowerCase()}.example`;
    await app.load([user(email, company.code, { role })]);
    await signIn(page, email);
    // at a width where the menu is open; its entries are the same at every width
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await expect(menu.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
    // an external accountant reads the account, and pays nothing
    const reads = role === 'Contador';
    const entries = sees
      ? ['Estado de cuenta', 'Facturas pendientes', 'Histórico de movimientos', 'Pronóstico de cupo', 'Lote semanal']
      : reads
        ? ['Estado de cuenta', 'Histórico de movimientos', 'Pronóstico de cupo']
        : [];
    const buysVouchers = BUY_VOUCHERS.has(role);
    const seesOrders = !SEE_NO_ORDERS.has(role);
    await expect(menu.getByRole('link').or(menu.getByRole('button'))).toHaveText([
      'Surtidor',
      'Inicio',
      ...entries,
      ...(sees || buysVouchers ? ['Aprobaciones'] : []),
      ...(sees || reads ? ['Conciliar tus libros'] : []),
      ...(sees || reads || seesOrders ? ['Casos'] : []),
      ...(seesOrders ? ['Pedidos'] : []),
      ...(buysVouchers ? ['Bonos regalo'] : []),
      ...(role === 'basic' ? [] : ['Mi perfil', 'Notificaciones']),
      'Cerrar Sesión',
    ]);
    const owed = page.getByRole('heading', { name: 'Total cartera' });
    const whomToAsk = page.getByText('Tu rol no ve la cartera');
    const latest = page.getByRole('region', { name: 'Últimos pedidos' });
    await expect(owed).toHaveCount(sees || reads ? 1 : 0);
    await expect(latest).toHaveCount(seesOrders ? 1 : 0);
    await expect(whomToAsk).toHaveCount(sees || reads || seesOrders ? 0 : 1);
    await expect(page.getByRole('region', { name: 'Noticias' })).toBeVisible();
    await page.goto('/admin/pending-invoices');
    const list = page.getByRole('checkbox', { name: 'Elegir FE-1001' });
    const dialog = page.getByRole('dialog', { name: '¡No tienes permisos para estar en esta página!' });
    await expect(sees ? list : dialog).toBeVisible();
  });
}

test(
  'shows notifications and cases to nobody without them; their addresses show a notice, requests nothing, and goes home',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const email = `alguien@${company.code.toLowerCase()}.example`;
    await app.load([user(email, company.code, { role: 'basic' })]);
    await signIn(page, email);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.install();
    const dialog = page.getByRole('dialog', { name: '¡No tienes permisos para estar en esta página!' });
    for (const screen of [
      '/admin/notifications',
      '/admin/casos',
      '/admin/casos/caso',
      '/allied/reports',
      '/allied/api-keys',
      '/allied/webhooks',
    ]) {
      await page.goto(screen);
      await expect(dialog).toBeVisible();
      await page.clock.fastForward(3500);
      await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: /Notificaciones|Casos/ })).toHaveCount(0);
    expect(asked.filter((url) => /\/Notifications\/|server-middleware\/case/.test(url))).toEqual([]);
  },
);

test(
  'lets an external accountant open a case from the statement, and offers nothing to pay',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const email = `contador@${company.code.toLowerCase()}.example`;
    await app.load([user(email, company.code, { role: 'Contador' })]);
    await signIn(page, email);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
    const pays = page.getByRole('main').getByRole('link', { name: /^Pagar|facturas$/ });
    await expect(pays).toHaveCount(0);
    await expect(page.getByText(/págalo/)).toHaveCount(0);
    await page.goto('/admin/casos');
    const choose = page.getByRole('link', { name: 'Elegir el documento de un caso nuevo' });
    await expect(choose).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir un caso' })).toHaveCount(0);
    await choose.click();
    await page.getByRole('link', { name: 'FE-1002' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Abrir un caso' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Abrir un caso' }).click();
    const sheet = page.getByRole('dialog', { name: /Abrir un caso sobre FE-1002/ });
    await sheet.getByLabel('¿Qué pasó?').fill('Falta la nota crédito.');
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Falta la nota crédito.' })).toBeVisible();
  },
);

test('signs out all tabs at once', { tag: '@once' }, async ({ treasurer: page, context }) => {
  await page.goto('/admin/pending-invoices/pagos');
  await expect(page.getByText('Aún no has hecho ningún pago')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await expect(page).toHaveURL(/\/login\?next=/);
});
