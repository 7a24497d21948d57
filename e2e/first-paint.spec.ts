import { type Page, expect } from '@playwright/test';
import { NO_SHIFT, goAndSettle, recordShifts, shiftsOf } from './steps/layout.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

/** Holds scripts and styles until the returned function is called, and measures layout shifts from the beginning. */
async function holdFiles(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.{js,css}', async (route) => {
    await released;
    await route.fallback();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return release;
}

/** Delay of the font in ms: longer than the home page needs to load. */
const FONT_MS = 2500;
/** Delay of the data in ms: longer than the page waits to load its last parts. */
const DATA_MS = 1500;

const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));

/** The positions of the sign-in page's parts, in whole pixels. */
async function placesOf(page: Page): Promise<unknown[]> {
  const parts = ['h1', 'input >> nth=0', 'input >> nth=1', 'text="He olvidado mi contraseña"'];
  return Promise.all(
    parts.map(async (part) => {
      const box = await page.locator(part).boundingBox();
      return box && [part, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
    }),
  );
}

test('paints the whole sign-in before any script, and nothing moves when it comes alive', async ({ page }) => {
  const release = await holdFiles(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#static-frame h1')).toBeVisible();
  // the parts move once more when the styles and the font arrive
  await page.waitForFunction(() => {
    const fonts = new Set([...document.fonts].map(({ status }) => status));
    return fonts.has('loaded') && !fonts.has('loading');
  });
  const before = await placesOf(page);
  release();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('#static-frame')).toHaveCount(0);
  expect(await placesOf(page)).toEqual(before);
  expect(await shiftOf(page)).toBeLessThan(NO_SHIFT);
});

test('paints the frame of a screen before any script, and replaces it without a shift', async ({ treasurer: page }) => {
  const release = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#static-frame svg').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('#static-frame h1')).toHaveText('Inicio');
  await expect(page.locator('#static-frame h1')).toHaveCSS('font-family', /Nunito/);
  await expect(page).toHaveTitle('Inicio · Surtidor');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await expect(page.locator('#static-frame')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(NO_SHIFT);
});

for (const width of [390, 1440]) {
  test(
    `moves nothing of home at ${width} px where the font comes late`,
    { tag: ['@once', '@full'] },
    async ({ treasurer: page }) => {
      await page.setViewportSize({ width, height: 844 });
      await recordShifts(page);
      await page.route('**/*.woff2', async (route) => {
        await new Promise((come) => setTimeout(come, FONT_MS));
        await route.fallback();
      });
      await goAndSettle(page, '/');
      await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join('\n')).toBe(0);
    },
  );
}

for (const [width, height] of [
  [390, 2400],
  [1440, 1600],
] as const) {
  test(
    `moves nothing of home at ${width} px where its data comes late`,
    { tag: width === 390 ? '@once' : ['@once', '@full'] },
    async ({ treasurer: page }) => {
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      await page.route('**/graphql', async (route) => {
        await new Promise((come) => setTimeout(come, DATA_MS));
        await route.fallback();
      });
      await goAndSettle(page, '/');
      await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Qué puedes hacer' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join('\n')).toBe(0);
    },
  );
}

test(
  'shows text in the portal’s font once a page has loaded it',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    await page.goto('/login');
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
    const widths = await page.evaluate(() => {
      const body = document.body;
      const widthIn = (family: string) => {
        const copy = Object.assign(document.createElement('span'), { textContent: '1.234.567,89' });
        copy.style.fontFamily = family;
        body.append(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        return width;
      };
      return { own: widthIn("'Nunito Sans Surtidor', monospace"), other: widthIn('monospace') };
    });
    expect(widths.own).not.toBeCloseTo(widths.other, 1);
  },
);

test('fetches the files of the screen with the page, before the main script has run', async ({ treasurer: page }) => {
  const release = await holdFiles(page);
  const screen = page.waitForRequest(/\/assets\/ListScreen-[\w-]+\.js$/);
  await page.goto('/admin/pending-invoices', { waitUntil: 'commit' });
  await screen;
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
});

test('requests the data of a screen only once', { tag: ['@once', '@full'] }, async ({ treasurer: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
  });
  for (const path of ['/', '/admin/pending-invoices']) {
    asked.length = 0;
    await page.goto(path);
    await expect(page.getByText('Total cartera').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(1);
    const operations = asked.flatMap((request) => JSON.parse(request) as object).map((one) => JSON.stringify(one));
    expect(operations.filter((operation, index) => operations.indexOf(operation) !== index)).toEqual([]);
  }
});

type Operation = { readonly operationName: string; readonly variables: { readonly identifiers?: readonly string[] } };

/** Whether the layout sends an operation on every screen; the menu's block is cached for a while. */
const isOfFrame = ({ operationName, variables }: Operation) =>
  operationName === 'CurrentSession' || variables.identifiers?.join() === 'menu';

/** The operations with the user's and the company's data that the home page sends, by role. */
const OF_HOME = {
  legal: [
    'AnsweredCompensations',
    'ClientCredit',
    'ContentBlocks',
    'HeldFrom',
    'HeldOrders',
    'HomePortfolio',
    'LatestNews',
    'LatestOrders',
    'OpenPlans',
    'SurveyState',
    'UnfinishedPayments',
    'WaitingRequests',
  ],
  operator: ['ContentBlocks', 'HeldOrders', 'LatestNews', 'LatestOrders', 'SurveyState'],
} as const;

for (const [who, ofHome] of Object.entries(OF_HOME) as [keyof typeof OF_HOME, readonly string[]][]) {
  const title = `asks for all of home’s data in one request, without waiting for the session (${who})`;
  test(title, { tag: who === 'legal' ? '@once' : '@full' }, async ({ page, company }) => {
    await signIn(page, company[who]);
    const asked: Operation[][] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      asked.push([route.request().postDataJSON() as Operation].flat());
      await answered;
      await route.fallback();
    });
    const requestsOfHome = () =>
      asked
        .filter((operations) => !operations.every(isOfFrame))
        .map((operations) => operations.map(({ operationName }) => operationName).toSorted());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await expect(() => expect(requestsOfHome()).toEqual([ofHome])).toPass();
    answer();
    await expect(page.getByRole('region', { name: 'Noticias' })).toContainText(/No se encontraron datos|Ver más/);
    await page.waitForLoadState('networkidle');
    expect(requestsOfHome()).toEqual([ofHome]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'shows the sign-in and the frame, in the chosen appearance, and says what is missing',
    { tag: '@full' },
    async ({ page, company, app }) => {
      // Playwright's text matchers ignore noscript
      const sentence = page.locator('noscript p', { hasText: 'Para usar el portal, activa JavaScript' });
      await page.goto('/login');
      await expect(sentence).toBeVisible();
      await expect(page.getByText('Correo electrónico')).toBeVisible();
      await signIn(page, company.treasurer);
      await page.context().addCookies([{ name: 'appearance', value: 'dark', url: app.url }]);
      await page.goto(app.url);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(sentence).toBeVisible();
      await expect(page.locator('#static-frame svg').filter({ visible: true }).first()).toBeVisible();
    },
  );
});

test(
  'compresses a page for clients that accept compression',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    const pageFor = (encoding: string) => page.request.get('/', { headers: { 'accept-encoding': encoding } });
    const plain = await pageFor('gzip, br;q=0');
    expect(plain.headers()['content-encoding']).toBeUndefined();
    const compressed = await pageFor('gzip, deflate, br, zstd');
    expect(compressed.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(await compressed.text()).toBe(await plain.text());
  },
);
