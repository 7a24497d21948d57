import type { BrowserContext, Page } from '@playwright/test';
import { createCompany } from './app/company.ts';
import { expectNoViolation } from './steps/axe.ts';
import { ORDERS, card, expectListed, fourOrders } from './steps/orders.ts';
import { signIn, signInByForm, signOut } from './steps/session.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Operations whose answers every page needs, and those of the treasurer's home. */
const FRAME = ['CurrentSession', 'ContentBlocks'];
const HOME = ['HomePortfolio', 'UnfinishedPayments', 'HeldFrom', 'OpenPlans'];

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' });

const home = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Principal|Accesos rápidos)$/ })
    .getByRole('link', { name: 'Inicio', exact: true })
    .filter({ visible: true });

/** The addresses in the browser's caches. */
async function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${new URL(url).pathname}`);
    }
    return found;
  });
}

/** Everything that the caches contain, as text. */
async function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
}

/** The operations whose answers are saved and can be decrypted with the session's key. */
async function savedOperations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [cookie = ''] = /(?<=offline-key=[^;]*~)[^;]+/.exec(document.cookie) ?? [];
    const bytes = Uint8Array.from(atob(cookie), (char) => char.charCodeAt(0));
    if (bytes.length === 0 || !(await caches.has('answers'))) return [];
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
    const cache = await caches.open('answers');
    const saved = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return Promise.all(
      saved.map(async (answer) => {
        const sealed = new Uint8Array((await answer?.arrayBuffer()) ?? []);
        const cipher = { name: 'AES-GCM', iv: sealed.subarray(0, 12) };
        const text = new TextDecoder().decode(await crypto.subtle.decrypt(cipher, key, sealed.subarray(12)));
        return (JSON.parse(text) as { key: [string] }).key[0];
      }),
    );
  });
}

/**
 * Waits until the service worker answers, and the answers of these operations are saved. Their number would not do: the
 * frame's answers come first.
 */
async function waitUntilSaved(page: Page, ...operations: readonly string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => savedOperations(page)).toEqual(expect.arrayContaining([...FRAME, ...operations]));
}

/** Opens home and the pending invoices, so that both are available without a connection. */
async function seeScreens(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Para pagar hoy' })).toBeVisible();
  await waitUntilSaved(page, ...HOME);
  // from now on, pages load through the service worker
  await page.goto('/admin/pending-invoices');
  await expect(page.getByRole('checkbox', { name: 'Elegir FE-1002' })).toBeVisible();
  await waitUntilSaved(page, 'PendingInvoices', 'PendingSummary');
  await expect.poll(() => cached(page)).toContain('pages /admin/pending-invoices');
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test('shows without a connection what was last seen, marked with its time, and pays nothing', async ({
  treasurer: page,
  context,
}) => {
  await seeScreens(page);
  await goOffline(context);
  await page.reload();
  await expect(notice(page)).toHaveText(/Sin conexión\. Lo que ves es de las? \d{1,2}:\d\d\./);
  await page.getByRole('checkbox', { name: 'Elegir FE-1002' }).check();
  const pay = page.getByRole('button', { name: 'Pagar', exact: true });
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveAccessibleDescription(/Para pagar o cambiar algo, espera a que vuelva/);
  await pay.click({ force: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoViolation(page);
  await home(page).click();
  await expect(page.getByRole('heading', { name: 'Para pagar hoy' })).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-offline');
});

test(
  'says when the connection is lost, and requests the data again when it is back',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, context }) => {
    await seeScreens(page);
    await expect(notice(page)).toBeHidden();
    await goOffline(context);
    await expect(notice(page)).toHaveText(/Lo que ves es de/);
    await home(page).click();
    await expect(page.getByRole('heading', { name: 'Para pagar hoy' })).toBeVisible();
    const asked = page.waitForResponse(async (response) => response.url().endsWith('/graphql') && response.ok());
    await context.setOffline(false);
    await asked;
    await expect(notice(page)).toBeHidden();
  },
);

test(
  'a screen that was not seen says that there is no connection',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, context }) => {
    await seeScreens(page);
    await goOffline(context);
    await page.goto('/admin/account-history');
    await expect(notice(page)).toHaveText(/^Sin conexión\.\s+Para pagar/);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
);

test('saves answers only encrypted, and no file', { tag: '@once' }, async ({ treasurer: page, company }) => {
  await seeScreens(page);
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  const entries = await cached(page);
  const others = entries.filter(
    (entry) => !/^(files \/assets\/|files \/offline$|pages \/|answers \/offline\/[\da-f]{64}$)/.test(entry),
  );
  expect(others).toEqual([]);
  expect(entries.filter((entry) => /graphql|\/files\//.test(entry))).toEqual([]);
  const text = await cachedText(page);
  for (const secret of [company.name, company.treasurer, 'Marcela', 'FE-1001', '3912250']) {
    expect(text, secret).not.toContain(secret);
  }
});

test(
  'keeps no data after signing out, in any tab',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, context }) => {
    const other = await context.newPage();
    await seeScreens(other);
    await seeScreens(page);
    await signOut(page);
    await expect(other).toHaveURL(/\/login/);
    await expect.poll(async () => (await cached(page)).filter((entry) => !entry.startsWith('files '))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('offline-key');
    await goOffline(context);
    await page.goto('/admin/pending-invoices');
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByRole('link', { name: '+57 601 555 0100' })).toHaveAttribute('href', 'tel:+576015550100');
    await expectNoViolation(page);
  },
);

test(
  'shows no data of an idle session when the portal is opened later without a connection',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, context }) => {
    await seeScreens(page);
    await page.evaluate(() => localStorage.setItem('idle-last', String(Date.now() - 16 * 60_000)));
    await goOffline(context);
    await page.goto('/admin/pending-invoices');
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    expect((await cached(page)).filter((entry) => !entry.startsWith('files '))).toEqual([]);
  },
);

test('the key expires when the session has been idle too long', { tag: '@once' }, async ({ treasurer: page }) => {
  await seeScreens(page);
  const key = (await page.context().cookies()).find(({ name }) => name === 'offline-key');
  const minutes = ((key?.expires ?? 0) * 1000 - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(13);
  expect(minutes).toBeLessThanOrEqual(15);
  // without the key the saved answers cannot be decrypted
  await page.context().clearCookies({ name: 'offline-key' });
  await goOffline(page.context());
  await page.reload();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' }).first()).toBeVisible();
  await expect(page.getByText('FE-1002')).toBeHidden();
});

test(
  'another user who signs in on the device finds no data of the previous one',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, company, context }) => {
    await seeScreens(page);
    const before = await cachedText(page);
    await signIn(page, company.buyer);
    // the page also reloads itself for another user, which may interrupt this navigation
    await expect(async () => void (await page.goto('/'))).toPass();
    // a page that is still loading cannot be evaluated
    await expect(async () => expect(await cached(page)).not.toContain('pages /admin/pending-invoices')).toPass();
    await goOffline(context);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Para pagar hoy' })).toBeHidden();
    expect(before).not.toBe(await cachedText(page));
  },
);

test(
  'a new build replaces the files of the one before, and pages come from the server',
  { tag: '@once' },
  async ({ treasurer: page }) => {
    // a document without scripts, so that no worker is there yet
    await page.goto('/manifest.webmanifest');
    await page.evaluate(async () => (await caches.open('files')).put('/assets/earlier-build.js', new Response('')));
    expect(await cached(page)).toContain('files /assets/earlier-build.js');
    await seeScreens(page);
    await expect.poll(() => cached(page)).not.toContain('files /assets/earlier-build.js');
    await page.reload();
    await expect(page.locator('html')).not.toHaveAttribute('data-offline');
    const scripts = await page.evaluate(() =>
      [...document.scripts].flatMap(({ src }) => (src === '' ? [] : [new URL(src).pathname])),
    );
    expect(await cached(page)).toEqual(expect.arrayContaining(scripts.map((path) => `files ${path}`)));
  },
);

for (const [store, name, icon] of [
  ['combustibles', 'Surtidor', 'fuels'],
  ['lubricantes', 'Surtidor Lubricantes', 'lubricants'],
  ['ecuador', 'Surtidor Ecuador', 'fuels'],
  ['lubricantes_ecuador', 'Surtidor Lubricantes Ecuador', 'lubricants'],
] as const) {
  test(
    `${store} can be installed under its name and icon`,
    { tag: store === 'combustibles' ? '@once' : ['@once', '@full'] },
    async ({ app, page }) => {
      const company = await createCompany(app, undefined, store);
      await page.goto(`${app.of(store)}/login`);
      await signInByForm(page, company.treasurer);
      await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
      const session = await page.context().newCDPSession(page);
      const { url, errors, data } = await session.send('Page.getAppManifest');
      expect([url, errors]).toEqual([`${app.of(store)}/manifest.webmanifest`, []]);
      const manifest = JSON.parse(data ?? '{}') as { name: string; icons: { src: string; purpose: string }[] };
      expect(manifest.name).toBe(name);
      expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
      for (const { src } of manifest.icons) {
        expect(src).toContain(`/assets/${icon}-`);
        const type = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), src);
        expect(type).toBe('image/png');
      }
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    },
  );
}

test(
  'shows the orders that were last seen, and their timelines, without a connection',
  { tag: '@full' },
  async ({ app, page, company, context }) => {
    await app.load(fourOrders(company));
    await signIn(page, company.buyer);
    await page.goto('/');
    await waitUntilSaved(page);
    await page.goto(ORDERS);
    await expectListed(page, '4503', '4502', '4501');
    await card(page, '4501').getByRole('link', { name: 'Pedido 4501' }).click();
    await expect(page.getByRole('region', { name: 'Línea de tiempo' })).toBeVisible();
    await waitUntilSaved(page, 'Orders', 'OrderDetails');
    await page.goto(ORDERS);
    await expectListed(page, '4503', '4502', '4501');
    await goOffline(context);
    await page.reload();
    await expect(notice(page)).toHaveText(/Sin conexión\. Lo que ves es de/);
    await expectListed(page, '4503', '4502', '4501');
    await card(page, '4501').getByRole('link', { name: 'Pedido 4501' }).click();
    await expect(page.getByRole('region', { name: 'Línea de tiempo' })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    // an order whose timeline was never seen
    await page.goBack();
    await card(page, '4502').getByRole('link', { name: 'Pedido 4502' }).click();
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' }).first()).toBeVisible();
  },
);
