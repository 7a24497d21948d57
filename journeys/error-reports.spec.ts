import type { Page } from '@playwright/test';
import { type EnvelopeSink, openEnvelopeSink } from '../src/server/testing/envelope-sink.ts';
import { type House, openHouse } from './house/house.ts';
import { expect, test as base } from './test.ts';

// one worker, one house: to put up a second one takes longer than the stories
base.describe.configure({ mode: 'default' });

/** A house whose portal reports its errors; here pages are meant to break. */
const test = base.extend<object, { sink: EnvelopeSink; house: House }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  noPageErrors: async ({}, give) => give(),
  sink: [
    // eslint-disable-next-line no-empty-pattern -- the same
    async ({}, give) => {
      const sink = await openEnvelopeSink();
      await give(sink);
      sink.close();
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ sink }, give) => {
      const house = await openHouse({ settings: { SENTRY_PORTAL_DSN: sink.dsn, RELEASE: 'surtidor@9.9.9' } });
      await give(house);
      await house.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Lets the page's own code break, where nobody catches it. */
async function breakPage(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
}

test('an error that nobody catches is reported, without whose it was or what they saw', async ({
  treasurer: page,
  company,
  sink,
}) => {
  sink.received.length = 0;
  const files = page.waitForRequest(/\/assets\/sentry-.*\.js$/);
  await page.goto('/admin/pending-invoices?q=secreto');
  await files;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await breakPage(page, `no user ${company.treasurer} at ${page.url()}`);
  await expect.poll(() => sink.received.length).toBe(1);
  const [{ event, text } = { event: {}, text: '' }] = sink.received;
  expect(event).toMatchObject({ release: 'surtidor@9.9.9', user: { id: expect.stringMatching(/^\d+$/) as unknown } });
  expect(event['exception']).toMatchObject({
    values: [{ type: 'TypeError', value: expect.stringContaining('[e-mail]') as unknown }],
  });
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'apollo-token')?.value ?? '';
  for (const secret of [token, company.treasurer, company.name, 'secreto', 'Marcela'])
    expect(text).not.toContain(secret);
  for (const field of ['request', 'breadcrumbs', 'contexts', 'extra']) expect(event).not.toHaveProperty(field);

  // neither is a promise lost that nobody waits for
  await page.evaluate((email) => void Promise.reject(new TypeError(`lost ${email}`)), company.treasurer);
  await expect.poll(() => sink.received.length).toBe(2);
  expect(sink.received[1]?.event['exception']).toMatchObject({ values: [{ value: 'lost [e-mail]' }] });
});

test(
  'a screen that breaks is reported; a connection that breaks is not',
  { tag: '@once' },
  async ({ treasurer: page, sink }) => {
    sink.received.length = 0;
    await page.route('**/graphql', (route) => {
      if (!(route.request().postData() ?? '').includes('Portfolio')) return route.fallback();
      return route.fulfill({ json: { data: { documentos: { items: 7 } } } });
    });
    await page.goto('/');
    await expect(page.getByText('No se pudo mostrar esta página')).toBeVisible();
    await expect.poll(() => sink.received.length).toBeGreaterThan(0);

    await page.unrouteAll();
    sink.received.length = 0;
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/admin/pending-invoices');
    await expect(page.getByText('No hay conexión con el servidor.').first()).toBeVisible();
    await breakPage(page, 'the last one');
    await expect.poll(() => sink.received.length).toBe(1);
    expect(sink.received[0]?.text).toContain('the last one');
  },
);

test('the sign-in page reports as well, of nobody', { tag: '@once' }, async ({ page, sink }) => {
  sink.received.length = 0;
  await page.goto('/login');
  await breakPage(page, 'at the door');
  await expect.poll(() => sink.received.length).toBe(1);
  expect(sink.received[0]?.event).not.toHaveProperty('user');
  const policy = (await page.request.get('/login')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' ${sink.origin};`);
  expect(policy).toContain("script-src 'self';");
});

test('a sign-in page that breaks says so, and is reported', { tag: '@once' }, async ({ page, sink }) => {
  sink.received.length = 0;
  // as a browser does that has had enough of them
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new Error('too many');
    };
  });
  await page.goto('/login#restablecer=x');
  await expect(page.getByText('No se pudo mostrar esta página')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await expect.poll(() => sink.received.length).toBe(1);
});

base('nothing of it is loaded where nothing is configured', { tag: '@once' }, async ({ treasurer: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/sentry-'))).toEqual([]);
});
