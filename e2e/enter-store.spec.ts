import { randomBytes } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import type { StoreCode } from '#kit/core/store.ts';
import { type Program, start } from '../tools/start/program.ts';
import { type Company, createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { signInByForm } from './steps/session.ts';
import { test } from './test.ts';

// These tests need an app with an external store and a route planner.
test.describe.configure({ mode: 'default' });

let shop: Program;
let app: TestApp;
test.beforeAll(async () => {
  const secret = randomBytes(32).toString('hex');
  shop = await start('simulators/store/main.ts', { PORT: '0', STORE_SECRET: secret });
  app = await startTestApp({
    settings: {
      EXTERNAL_STORE_SECRET: secret,
      EXTERNAL_STORE_URL_COMBUSTIBLES: shop.url,
      EXTERNAL_STORE_URL_LUBRICANTES: shop.url,
      EXTERNAL_STORE_URL_LUBRICANTES_ECUADOR: shop.url,
      ROUTE_PLANNER_URL_COMBUSTIBLES: `${shop.url}/rutas`,
      ROUTE_PLANNER_URL_LUBRICANTES_ECUADOR: `${shop.url}/rutas?tienda=lubricantes`,
    },
  });
});
test.afterAll(async () => {
  await app.close();
  await shop.end();
});

async function goIn(page: Page, store: StoreCode, who: 'legal' | 'treasurer' | 'operator' | 'buyer'): Promise<Company> {
  const company = await createCompany(app, undefined, store);
  await page.goto(`${app.of(store)}/login`);
  await signInByForm(page, company[who]);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  return company;
}

/** Opens the whole menu, at any width. */
async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Menú' });
  const inPage = page.getByRole('navigation', { name: 'Principal' });
  await expect(button.or(inPage).filter({ visible: true }).first()).toBeVisible();
  if (!(await button.isVisible())) return inPage;
  await button.click();
  return page.getByRole('dialog');
}

for (const store of ['combustibles', 'lubricantes_ecuador'] as const) {
  const tag = store === 'combustibles' ? [] : '@full';
  test(
    `the menu's Tienda opens the external store, which lets the user in once: ${store}`,
    { tag },
    async ({ page }) => {
      const company = await goIn(page, store, 'buyer');
      const asked = page.waitForRequest(`${shop.url}/entrar`);
      await (await openMenu(page)).getByRole('link', { name: 'Tienda' }).click();
      await asked;
      await expect(page.getByRole('heading', { name: 'Bienvenido a la tienda' })).toBeVisible();
      await expect(page).toHaveURL(`${shop.url}/entrar`);
      await expect(page.getByText(company.code)).toBeVisible();
      await expect(page.getByText(store, { exact: true })).toBeVisible();
      await expectNoViolationInAnyTheme(page);
      await page.goto(`${shop.url}/`);
      await expect(page.getByText(`${company.code} · ${store}`)).toBeVisible();
    },
  );
}

test('a used, changed or missing authorization lets nobody in', { tag: '@full' }, async ({ page }) => {
  await goIn(page, 'combustibles', 'buyer');
  const { url } = (await (
    await page.request.get(`${app.url}/server-middleware/generate-link-to-store`, {
      headers: { 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' },
    })
  ).json()) as { url: string };
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Bienvenido a la tienda' })).toBeVisible();
  for (const [link, why] of [
    [url, 'El enlace ya se usó.'],
    [url.replace(/.{6}$/, 'AAAAAA'), 'El enlace no viene del portal.'],
    [`${shop.url}/entrar`, 'El enlace está incompleto.'],
  ] as const) {
    // visits another page in between: a change of the fragment alone does not load a page
    await page.goto(`${shop.url}/`);
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText(why);
  }
});

test('shows an error and stays if the store cannot be opened', { tag: '@full' }, async ({ page }) => {
  await goIn(page, 'combustibles', 'buyer');
  await page.route('**/generate-link-to-store', (route) =>
    route.fulfill({ json: { url: 'https://elsewhere.example/' } }),
  );
  await (await openMenu(page)).getByRole('link', { name: 'Tienda' }).click();
  await expect(page.getByText('No se pudo abrir la tienda. Inténtalo de nuevo.')).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/`);
});

test('redirects the store page to the home page', { tag: '@full' }, async ({ page }) => {
  await goIn(page, 'combustibles', 'legal');
  await page.goto(`${app.url}/admin/store`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await expect(page.getByText('Total cartera').first()).toBeVisible();
});

for (const [store, who, shown] of [
  ['combustibles', 'legal', ['Tienda', 'Planear rutas']],
  ['combustibles', 'operator', ['Tienda', 'Planear rutas']],
  ['combustibles', 'treasurer', ['Tienda']],
  ['combustibles', 'buyer', ['Tienda']],
  ['lubricantes', 'legal', []],
  // this store has neither configured
  ['ecuador', 'legal', []],
  ['lubricantes_ecuador', 'legal', ['Tienda', 'Planear rutas']],
  ['lubricantes_ecuador', 'treasurer', []],
  ['lubricantes_ecuador', 'operator', ['Planear rutas']],
] as const) {
  // src/portal/menu.test.ts has every role and store
  const tag = store === 'combustibles' && who === 'legal' ? [] : '@full';
  test(`shows the links out of the portal: ${store}, ${who}`, { tag }, async ({ page }) => {
    await goIn(page, store, who);
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Tienda|Planear/ })).toHaveText(shown);
  });
}

test('shows support, in a customer’s place, no link to the store', { tag: '@full' }, async ({ page }) => {
  const company = await createCompany(app, undefined, 'combustibles');
  await page.goto(await app.supportLink(company.legal, 'Ana Prieto'));
  await expect(page.getByRole('region', { name: 'Sesión de soporte' })).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: /Tienda|Planear/ })).toHaveText(['Planear rutas']);
});

test('opens the store’s own route planner in a new tab', { tag: '@full' }, async ({ page }) => {
  await goIn(page, 'lubricantes_ecuador', 'legal');
  const link = (await openMenu(page)).getByRole('link', { name: 'Planear rutas' });
  await expect(link).toHaveAttribute('href', `${shop.url}/rutas?tienda=lubricantes`);
  const opened = page.waitForEvent('popup');
  await link.click();
  await expect((await opened).getByRole('heading', { name: 'Planeador de rutas' })).toBeVisible();
});
