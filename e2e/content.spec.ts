import { type Browser, type Page, expect } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { contentBlocks } from '#areas/content/demo/blocks.ts';
import type { StoreCode } from '#kit/core/store.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { forgetSession, signInByForm } from './steps/session.ts';
import { test } from './test.ts';

// All clients share the content: these tests run serially in an app of their own.
test.describe.configure({ mode: 'default' });

let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
  await app.load([...contentBlocks()]);
});
test.afterAll(async () => app.close());

async function goIn(page: Page, store: StoreCode, who: 'legal' | 'buyer' = 'legal'): Promise<void> {
  const company = await createCompany(app, undefined, store);
  await page.goto(`${app.of(store)}/login`);
  await signInByForm(page, company[who]);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
}

/** The labels of the menu's entries, at any width and in any store. */
async function menuLabels(page: Page): Promise<string[]> {
  const button = page.getByRole('button', { name: 'Menú' });
  const inPage = page.getByRole('navigation', { name: 'Principal' });
  await expect(button.or(inPage).filter({ visible: true }).first()).toBeVisible();
  const phone = await button.isVisible();
  if (phone) await button.click();
  const menu = phone ? page.getByRole('dialog') : inPage;
  await expect(menu.getByRole('link').first()).toBeVisible();
  const labels = await menu.getByRole('link').allInnerTexts();
  if (phone) {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  return labels
    .map((label) => label.trim())
    .filter((label) => !['', 'Surtidor', 'Información personal'].includes(label));
}

test('shows the store’s banner and carousel below the balance on the home page', { tag: '@full' }, async ({ page }) => {
  for (const [store, banner] of [
    ['combustibles', 'Cargue en festivos'],
    ['lubricantes_ecuador', 'Entrega en Quito en 24 horas'],
  ] as const) {
    await goIn(page, store);
    const notice = page.getByRole('region', { name: banner });
    await expect(notice).toBeVisible();
    const slides = page.getByRole('region', { name: 'Para tu negocio' }).getByRole('listitem');
    await expect(slides).toHaveCount(4);
    await expect(slides.first().getByRole('heading', { name: 'Paga varias facturas de una vez' })).toBeVisible();
    await slides.first().getByRole('link', { name: 'Ir a mis facturas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
});

test('offers a role without invoices three things to do, and no link that is closed to it', async ({ page }) => {
  await goIn(page, 'combustibles', 'buyer');
  const news = page.getByRole('region', { name: 'Para tu negocio' });
  // the other slides lead to the invoices
  await expect(news.getByRole('heading')).toHaveText(['Para tu negocio', 'Urea para flotas']);
  const links = page.getByRole('region', { name: 'Qué puedes hacer' }).getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('link', { name: /factura/i })).toHaveCount(0);
  for (const [task, title] of [
    [/^Ver mis pedidos/, 'Pedidos'],
    [/^Protege tu cuenta/, 'Información personal'],
    [/^Verifica un documento/, 'Verifica un documento'],
  ] as const) {
    await links.filter({ hasText: task }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
  }
});

test(
  'shows the menu with the block’s labels and order, without entries that are unknown or denied to the role',
  { tag: '@full' },
  async ({ page }) => {
    await app.load([
      {
        kind: 'cms_block',
        version: 2,
        store: 'ecuador',
        identifier: 'menu',
        content:
          '<ul><li><a href="/admin/pending-invoices">Mis facturas</a></li><li><a href="/">Inicio</a></li>' +
          '<li><a href="/admin/orders-list">Pedidos</a></li><li><a href="/nada">Nada</a></li>' +
          '<li><a href="https://ayuda.surtidor.example/">Ayuda</a></li></ul>',
      },
    ]);
    await goIn(page, 'ecuador');
    await expect(async () =>
      expect(await menuLabels(page)).toEqual(['Mis facturas', 'Inicio', 'Pedidos', 'Ayuda']),
    ).toPass();
    await forgetSession(page);
    await goIn(page, 'ecuador', 'buyer');
    await expect(async () => expect(await menuLabels(page)).toEqual(['Inicio', 'Pedidos', 'Ayuda'])).toPass();
  },
);

test('shows the whole menu without its block or without an answer', async ({ page }) => {
  await app.load([
    { kind: 'cms_block', version: 1, store: 'combustibles', identifier: 'menu', content: '<p>-</p>', status: '0' },
  ]);
  await goIn(page, 'combustibles');
  expect(await menuLabels(page)).toEqual(expect.arrayContaining(['Inicio', 'Facturas pendientes']));
  await page.route('**/graphql', (route) =>
    /ContentBlocks|CurrentSession/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  expect(await menuLabels(page)).toEqual(expect.arrayContaining(['Inicio', 'Facturas pendientes']));
});

/** A page in another browser window, whose policy violations do not fail the test. */
async function withPage(browser: Browser, story: (page: Page, refused: string[]) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const refused: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await story(await context.newPage(), refused);
  await context.close();
}

const ATTACK =
  '<p>Aviso</p><script>window.attacked = "script"</script>' +
  '<img src="/nada.png" alt="" onerror="window.attacked = \'handler\'">' +
  '<iframe srcdoc="<script>parent.attacked = \'frame\'</script>"></iframe>' +
  '<a href="javascript:window.attacked=1">Ataque</a>';
const attacked = (page: Page) => page.evaluate(() => (globalThis as { attacked?: unknown }).attacked);

test('removes a script from an imported content block', { tag: ['@once', '@full'] }, async ({ browser }) => {
  await app.load([
    { kind: 'cms_block', version: 5, store: 'lubricantes', identifier: 'inicio_banner', content: ATTACK },
  ]);
  await withPage(browser, async (page, refused) => {
    await goIn(page, 'lubricantes');
    await expect(page.getByText('Aviso', { exact: true })).toBeVisible();
    await expect(page.locator('main').locator('script, iframe, [onerror], [href^=javascript]')).toHaveCount(0);
    expect(await attacked(page)).toBeUndefined();
    // the page's content security policy refused no request and no script
    expect(refused).toEqual([]);
  });
});

test(
  'removes a script that was written into the database; the page’s policy would also refuse it',
  { tag: ['@once', '@full'] },
  async ({ browser }) => {
    await app.editDatabase(async (db) => {
      await sql`update cms_block set content = ${ATTACK} where identifier = 'inicio_banner' and store = 'lubricantes'`.execute(
        db,
      );
    });
    await withPage(browser, async (page, refused) => {
      await goIn(page, 'lubricantes');
      await expect(page.getByText('Aviso', { exact: true })).toBeVisible();
      await expect(page.locator('main').locator('script, iframe, [onerror], [href^=javascript]')).toHaveCount(0);
      // forgets the violations so far (the sanitizer causes some when it reads a handler), and inserts the HTML without
      // it
      refused.length = 0;
      await page.evaluate((html) => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
      }, ATTACK);
      await page.getByRole('link', { name: 'Ataque' }).click();
      await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2);
      expect(await attacked(page)).toBeUndefined();
    });
  },
);

test(
  'shows the images of the banner and of a slide in the size of their place, and a quiet surface where one is missing',
  { tag: '@full' },
  async ({ page }) => {
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#b5121b' } })
      .jpeg()
      .toBuffer();
    await app.putImage('inicio/banner.jpg', bytes);
    // a newer version than those of other tests in this app
    const block = { kind: 'cms_block', version: 50, store: 'lubricantes' };
    const image = (file: string, alt: string) =>
      `<img src="/media/inicio/${file}" alt="${alt}" width="1600" height="900">`;
    await app.load([
      {
        ...block,
        identifier: 'inicio_banner',
        title: 'Aviso',
        content: `<p>Hola</p>${image('banner.jpg', 'La planta')}`,
      },
      {
        ...block,
        identifier: 'inicio_carrusel',
        title: 'Para ti',
        content: `<section>${image('banner.jpg', 'Un tanque')}<h3>Uno</h3></section><section>${image('no.jpg', 'Sin foto')}<h3>Dos</h3></section>`,
      },
    ]);
    await goIn(page, 'lubricantes');
    const banner = page.getByRole('img', { name: 'La planta' });
    await banner.scrollIntoViewIfNeeded();
    await expect
      .poll(() => banner.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
      .toBe(true);
    const slides = page.getByRole('region', { name: 'Para ti' }).getByRole('listitem');
    await slides.first().scrollIntoViewIfNeeded();
    const [first, second] = [slides.first(), slides.nth(1)];
    await expect(first.getByRole('img', { name: 'Un tanque' })).toHaveAttribute(
      'src',
      /^\/media\/inicio\/banner\.jpg\?w=/,
    );
    await second.scrollIntoViewIfNeeded();
    await expect(second.getByText('Sin foto')).toBeVisible();
    await expect(second.getByRole('img')).toHaveCount(0);
    const shape = (box: { width: number; height: number } | null) => (box ? box.width / box.height : 0);
    expect(shape(await second.getByText('Sin foto').boundingBox())).toBeCloseTo(16 / 9, 1);
    expect(shape(await banner.boundingBox())).toBeCloseTo(16 / 9, 1);
  },
);
