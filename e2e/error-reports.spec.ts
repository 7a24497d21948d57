import type { Page } from '@playwright/test';
import { type EnvelopeSink, openEnvelopeSink } from '../src/server/testing/envelope-sink.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expect, test as base } from './test.ts';

// runs serially in one worker, because starting a second app takes longer than the tests
base.describe.configure({ mode: 'default' });

/** An app that reports the portal's errors; its pages throw errors on purpose. */
const test = base.extend<object, { sink: EnvelopeSink; app: TestApp }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  noPageErrors: async ({}, give) => give(),
  sink: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, give) => {
      const sink = await openEnvelopeSink();
      await give(sink);
      sink.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ sink }, give) => {
      const app = await startTestApp({ settings: { SENTRY_PORTAL_DSN: sink.dsn, RELEASE: 'surtidor@9.9.9' } });
      await give(app);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Throws an uncaught error in the page. */
async function breakPage(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
}

test('reports an uncaught error without personal data', async ({ treasurer: page, company, sink }) => {
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

  // an unhandled promise rejection is also reported
  await page.evaluate((email) => void Promise.reject(new TypeError(`lost ${email}`)), company.treasurer);
  await expect.poll(() => sink.received.length).toBe(2);
  expect(sink.received[1]?.event['exception']).toMatchObject({ values: [{ value: 'lost [e-mail]' }] });
});

test(
  'reports a screen that throws, but not a broken connection',
  { tag: ['@once', '@full'] },
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

test('reports errors of the sign-in page without a user', { tag: ['@once', '@full'] }, async ({ page, sink }) => {
  sink.received.length = 0;
  await page.goto('/login');
  await breakPage(page, 'at the door');
  await expect.poll(() => sink.received.length).toBe(1);
  expect(sink.received[0]?.event).not.toHaveProperty('user');
  const policy = (await page.request.get('/login')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' ${sink.origin};`);
  expect(policy).toContain("script-src 'self';");
});

test('shows and reports an error of the sign-in page', { tag: ['@once', '@full'] }, async ({ page, sink }) => {
  sink.received.length = 0;
  // as in a browser that limits calls of replaceState
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

base(
  'loads nothing of the error reports without configuration',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/sentry-'))).toEqual([]);
  },
);
