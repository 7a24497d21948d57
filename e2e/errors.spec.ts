import type { Page } from '@playwright/test';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { freezeClock } from './steps/clock.ts';
import { portalHeaders } from '#kit/scenes/graphql.ts';
import { expect, test } from './test.ts';

const MAINTENANCE = /Esta página está\s*En mantenimiento\s*Temporalmente/;
const REFUSED = 'Sesión no autorizada, debes iniciar sesión nuevamente.';

/** Ends the page's session at the server only, as another device would. */
async function revoke(page: Page): Promise<void> {
  await page.request.post('/graphql', {
    headers: portalHeaders(page),
    data: { query: 'mutation { revokeCustomerToken { result } }' },
  });
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

test(
  '401: shows the message and a countdown from 7, and ends the session everywhere at 1',
  { tag: '@once' },
  async ({ treasurer: page, context }) => {
    const other = await context.newPage();
    await other.goto('/admin/pending-invoices');
    await expect(other.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('facturas-elegidas', '[]'));
    await revoke(page);
    await freezeClock(page);
    // blocks the idle timer's request, which would also end the session a few seconds later
    await page.route('**/server-middleware/auth/active', (route) => route.abort());
    await page.goto('/admin/pending-invoices/pagos');
    // the message's chunk may load slowly, so the step is repeated
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(page.getByRole('heading', { level: 1, name: REFUSED })).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(page).toHaveTitle('Sesión no autorizada · Surtidor');
    await expect(page.getByText(/^Referencia [\w-]{36}$/)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText('Redirigiendo en 7');
    for (let left = 6; left > 1; left -= 1) {
      await page.clock.runFor(1000);
      await expect(page.getByRole('timer')).toHaveText(`Redirigiendo en ${left}`);
    }
    expect(await cookieNames(page)).toContain('user');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fpending-invoices%2Fpagos$/);
    const left = await cookieNames(page);
    for (const name of ['apollo-token', 'user', 'permissions', 'terms-conditions']) expect(left).not.toContain(name);
    expect(await page.evaluate(() => sessionStorage.getItem('facturas-elegidas'))).toBeNull();
    await expect(other).toHaveURL(/\/login\?next=%2Fadmin%2Fpending-invoices$/);
  },
);

test('401: the link goes to the sign-in at once', { tag: ['@once', '@full'] }, async ({ treasurer: page }) => {
  await page.goto('/');
  await revoke(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: REFUSED })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await cookieNames(page)).not.toContain('user');
});

test(
  '503: shows maintenance on every page, and recovers by itself',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, browser, app }) => {
    await page.goto('/admin/pending-invoices/pagos');
    await expect(page.getByText('Aún no has hecho ningún pago')).toBeVisible();
    await app.maintenance('on');
    try {
      const maintenance = page.getByRole('heading', { level: 1, name: MAINTENANCE });
      // a request in the background may show it before the filter can be chosen
      await Promise.race([page.getByLabel('Estado').selectOption('Aprobado'), maintenance.waitFor()]);
      await expect(maintenance).toBeVisible();
      await expect(page).toHaveTitle('En mantenimiento · Surtidor');
      // also when the page is opened, and before the sign-in
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: MAINTENANCE })).toBeVisible();
      const stranger = await browser.newPage({ baseURL: app.url });
      await stranger.goto('/login');
      await expect(stranger.getByRole('heading', { level: 1, name: MAINTENANCE })).toBeVisible();
      await app.maintenance('off');
      await expect(page.getByRole('heading', { level: 1, name: 'Pagos realizados' })).toBeVisible();
      await expect(stranger.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
      await stranger.close();
    } finally {
      await app.maintenance('off');
    }
  },
);

test(
  '503: tells a user who signs in as the maintenance begins',
  { tag: ['@once', '@full'] },
  async ({ page, company, app }) => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(company.treasurer);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await app.maintenance('on');
    try {
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByRole('heading', { level: 1, name: MAINTENANCE })).toBeVisible();
      await expect(page.getByLabel('Correo electrónico')).toHaveCount(0);
    } finally {
      await app.maintenance('off');
    }
  },
);

test(
  '/maintenance shows the page, and links home when the portal is open',
  { tag: '@once' },
  async ({ treasurer: page }) => {
    await page.goto('/maintenance');
    await expect(page.getByRole('heading', { level: 1, name: /En mantenimiento/ })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  },
);

test(
  '/error_assets says that files could not be loaded, and offers a reload',
  { tag: '@once' },
  async ({ treasurer: page }) => {
    await page.goto('/error_assets');
    await expect(page.getByText('No se pudieron cargar los archivos de esta página')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  },
);

/** The HTML documents that the page requests from now on; a reload may interrupt earlier requests. */
function documentsAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

/**
 * Fails the page's requests for a file, as after a release, while `gone` returns true. A page requests a file twice:
 * to preload it, and to run it.
 */
async function missHome(page: Page, gone: () => boolean): Promise<void> {
  await page.route('**/assets/home-*.js', (route) => {
    const url = route.request().url();
    return route.continue(gone() ? { url: url.replace(/home-[^/]*$/, 'home-gone.js') } : {});
  });
}

test(
  'a chunk that a release has removed: one reload loads the new release',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    const loads = documentsAsked(page);
    await missHome(page, () => loads.length < 2);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await expect.poll(() => loads.length).toBe(2);
  },
);

test(
  'a chunk that stays missing: reloads once only, and shows an error',
  { tag: '@once' },
  async ({ treasurer: page }) => {
    const loads = documentsAsked(page);
    await missHome(page, () => true);
    await page.goto('/');
    await expect(page.getByText('No se pudieron cargar los archivos de esta página')).toBeVisible();
    await expect.poll(() => loads.length).toBe(2);
    await page.unroute('**/assets/home-*.js');
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  },
);

test(
  '500: a screen that throws shows an error within the layout',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    await page.route('**/StatementsScreen-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function Screen() { throw new Error("broken"); }',
      }),
    );
    await page.goto('/admin/account-history/estados');
    await expect(page.getByText('No se pudo mostrar esta página')).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  },
);
