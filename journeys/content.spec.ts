import { type Browser, type Page, expect } from '@playwright/test';
import { sql } from 'kysely';
import { contentBlocks } from '../tools/demo/content-blocks.ts';
import type { StoreCode } from '../src/kit/any/store.ts';
import { foundCompany } from './house/company.ts';
import { type House, openHouse } from './house/house.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { signInByForm } from './steps/session.ts';
import { test } from './test.ts';

// Content is every client's: these stories have a house of their own, one after the other.
test.describe.configure({ mode: 'default' });

let house: House;
test.beforeAll(async () => {
  house = await openHouse();
  await house.load([...contentBlocks()]);
});
test.afterAll(async () => house.close());

async function goIn(page: Page, store: StoreCode, who: 'legal' | 'buyer' = 'legal'): Promise<void> {
  const company = await foundCompany(house, undefined, store);
  await page.goto(`${house.of(store)}/login`);
  await signInByForm(page, company[who]);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
}

/** The words of the menu's entries, wherever the width and the store have put it. */
async function menuWords(page: Page): Promise<string[]> {
  const button = page.getByRole('button', { name: 'Menú' });
  const inPage = page.getByRole('navigation', { name: 'Principal' });
  await expect(button.or(inPage).filter({ visible: true }).first()).toBeVisible();
  const phone = await button.isVisible();
  if (phone) await button.click();
  const menu = phone ? page.getByRole('dialog') : inPage;
  await expect(menu.getByRole('link').first()).toBeVisible();
  const words = await menu.getByRole('link').allInnerTexts();
  if (phone) {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  return words.map((word) => word.trim()).filter((word) => !['', 'Surtidor', 'Información personal'].includes(word));
}

test('the home page has the store’s banner and carousel below what is owed', async ({ page }) => {
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
    await expectNoViolationInAnyTheme(page);
    await slides.first().getByRole('link', { name: 'Ir a mis facturas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
});

test('the menu has the block’s words and order, less what does not exist or is not for the role', async ({ page }) => {
  await house.load([
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
  await expect(async () => expect(await menuWords(page)).toEqual(['Mis facturas', 'Inicio', 'Ayuda'])).toPass();
  await page.context().clearCookies();
  await goIn(page, 'ecuador', 'buyer');
  await expect(async () => expect(await menuWords(page)).toEqual(['Inicio', 'Ayuda'])).toPass();
});

test('without its block, or without an answer, the menu is whole', { tag: '@once' }, async ({ page }) => {
  await house.load([
    { kind: 'cms_block', version: 1, store: 'combustibles', identifier: 'menu', content: '<p>-</p>', status: '0' },
  ]);
  await goIn(page, 'combustibles');
  expect(await menuWords(page)).toEqual(expect.arrayContaining(['Inicio', 'Facturas pendientes']));
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ContentBlocks') ? route.abort() : route.fallback(),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  expect(await menuWords(page)).toEqual(expect.arrayContaining(['Inicio', 'Facturas pendientes']));
});

/** The page of another browser window, whose refused scripts do not fail the test. */
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

test('a script in a content block does not come through the import', { tag: '@once' }, async ({ browser }) => {
  await house.load([
    { kind: 'cms_block', version: 5, store: 'lubricantes', identifier: 'inicio_banner', content: ATTACK },
  ]);
  await withPage(browser, async (page, refused) => {
    await goIn(page, 'lubricantes');
    await expect(page.getByText('Aviso', { exact: true })).toBeVisible();
    await expect(page.locator('main').locator('script, iframe, [onerror], [href^=javascript]')).toHaveCount(0);
    expect(await attacked(page)).toBeUndefined();
    // nothing was left for the policy to refuse
    expect(refused).toEqual([]);
  });
});

test(
  'a script that somebody wrote into the database is not run either: the page’s policy refuses it',
  { tag: '@once' },
  async ({ browser }) => {
    await house.tamper(async (db) => {
      await sql`update cms_block set content = ${ATTACK} where identifier = 'inicio_banner' and store = 'lubricantes'`.execute(
        db,
      );
    });
    await withPage(browser, async (page, refused) => {
      await goIn(page, 'lubricantes');
      // it is there
      await expect(page.locator('main img[onerror]')).toHaveCount(1);
      await page.getByRole('link', { name: 'Ataque' }).click();
      await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2);
      expect(await attacked(page)).toBeUndefined();
    });
  },
);
