import { type Page, expect } from '@playwright/test';
import type { StoreCode } from '#kit/core/store.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { type Company, createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { signInByForm } from './steps/session.ts';
import { test } from './test.ts';

const YEAR = dayFromToday(0).slice(0, 4);

async function goIn(page: Page, app: TestApp, store: StoreCode, path = '/'): Promise<Company> {
  const company = await createCompany(app, undefined, store);
  await page.goto(`${app.of(store)}/login?next=${path}`);
  await signInByForm(page, company.legal);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(app.of(store) + path);
  return company;
}

/** The colour of a page's main action. */
const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));

/** Expects that the page has exactly one favicon, that of its brand, and that it loads. */
async function expectSign(page: Page, file: RegExp): Promise<void> {
  const icon = page.locator('link[rel=icon]');
  await expect(icon).toHaveCount(1);
  const address = (await icon.getAttribute('href')) ?? '';
  expect(address).toMatch(file);
  const type = await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), address);
  expect(type).toContain('svg');
}

async function expectFooter(page: Page, app: TestApp, store: StoreCode): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© ${YEAR} Surtidor`)).toBeVisible();
  for (const [name, path] of [
    ['Términos y condiciones', '/terminos-y-condiciones'],
    ['Política de datos', '/habeas-data'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `${app.of(store)}${path}`);
  }
}

test('uses red and grey, and Avenir-Book if the machine has it', { tag: '@once' }, async ({ page, app }) => {
  await page.goto(`${app.of('combustibles')}/login`);
  const { main, secondary, font } = await page.evaluate(() => {
    const { style } = document.body;
    const rgbOf = (token: string) => {
      style.color = `var(${token})`;
      return (getComputedStyle(document.body).color.match(/\d+/g) ?? []).map(Number);
    };
    return { main: rgbOf('--brand'), secondary: rgbOf('--ink-2'), font: getComputedStyle(document.body).fontFamily };
  });
  const [red = 0, ...others] = main;
  expect(red).toBeGreaterThan(150);
  for (const other of others) expect(other).toBeLessThan(80);
  expect(Math.max(...secondary) - Math.min(...secondary)).toBeLessThan(16);
  expect(font).toMatch(/^"?Avenir-Book"?,/);
});

for (const store of ['combustibles', 'ecuador'] as const) {
  test(
    `shows a footer and no header before the sign-in: ${store}`,
    { tag: store === 'combustibles' ? '@once' : '@full' },
    async ({ page, app }) => {
      await page.goto(`${app.of(store)}/login`);
      await expectFooter(page, app, store);
      await expectSign(page, /\/icon-(?!lubricants)/);
      await expect(page.getByRole('banner')).toHaveCount(0);
    },
  );
}

for (const store of ['lubricantes', 'lubricantes_ecuador'] as const) {
  test(
    `shows no footer before the sign-in of a lubricants store: ${store}`,
    { tag: ['@once', '@full'] },
    async ({ page, app }) => {
      await page.goto(`${app.of('combustibles')}/login`);
      const fuels = await brand(page);
      await page.goto(`${app.of(store)}/login`);
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      expect(await brand(page)).not.toBe(fuels);
      await expectSign(page, /\/icon-lubricants-/);
    },
  );
}

test('the lubricants theme of Peru has the sign-in’s footer @once', { tag: '@once' }, async ({ page }) => {
  const peru = await startTestApp({ settings: { THEME_LUBRICANTES: 'lubricantes_peru' } });
  try {
    await page.goto(`${peru.of('lubricantes_ecuador')}/login`);
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const lubricants = await brand(page);
    await page.goto(`${peru.of('lubricantes')}/login`);
    await expectFooter(page, peru, 'lubricantes');
    expect(await brand(page)).toBe(lubricants);
  } finally {
    await peru.close();
  }
});

/** Waits until the page was idle three times, each time with 100 ms for what it loads when it is idle. */
async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let time = 0; time < 3; time += 1) {
      await new Promise<void>((done) => requestIdleCallback(() => void setTimeout(done, 100)));
    }
  });
}

for (const store of ['lubricantes', 'lubricantes_ecuador'] as const) {
  test(
    `a lubricants store’s home has its own header and footer, the other pages the usual ones: ${store}`,
    { tag: store === 'lubricantes' ? [] : '@full' },
    async ({ page, app }) => {
      const live = page.waitForRequest(/\/live$/);
      const company = await goIn(page, app, store);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Surtidor, ir al inicio' })).toBeVisible();
      await expect(header.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
      await expect(header.getByText(company.name)).toHaveCount(0);
      // only the logo, the menu (elsewhere on a phone), and the sign-out
      const menu = header.getByRole('navigation', { includeHidden: true }).locator('a');
      await expect(menu.first()).toBeAttached();
      await expect(header.locator('a')).toHaveCount(1 + (await menu.count()));
      await expect(header.locator('button')).toHaveCount(1);
      await expectFooter(page, app, store);

      await page
        .getByRole('link', { name: /^Facturas/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
      await expect(header.getByText(company.name)).toBeVisible();
      await expect(header.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true })).toHaveCount(0);
      await expectFooter(page, app, store);
      await expect(page.getByText('FE-1001').first()).toBeVisible();
      // the bell would load with the stream of notifications, once the page is idle
      await live;
      await waitForIdle(page);
      await expect(header.getByRole('link', { name: /^Notificaciones/ })).toHaveCount(0);
      await page.goBack();
      await header.getByRole('button', { name: 'Cerrar Sesión' }).click();
      await expect(page).toHaveURL(`${app.of(store)}/login`);
    },
  );
}

test('a lubricants store does not scroll sideways at any width', { tag: ['@once', '@full'] }, async ({ page, app }) => {
  await goIn(page, app, 'lubricantes_ecuador');
  await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});
