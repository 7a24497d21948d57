import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { signInByForm } from './steps/session.ts';
import { waitForStream } from './steps/stream.ts';
import { expect, test } from './test.ts';

// Needs its own app, because all clients share the content.
let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
});
test.afterAll(async () => app.close());

const menu = (version: number, label: string) => ({
  kind: 'cms_block',
  version,
  store: 'combustibles',
  identifier: 'menu',
  content: `<ul><li><a href="/">Inicio</a></li><li><a href="/admin/pending-invoices">${label}</a></li></ul>`,
});

test(
  'an open page shows a changed menu, and what it missed while its stream was closed',
  { tag: '@once' },
  async ({ page }) => {
    await app.load([menu(1, 'Mis facturas')]);
    const company = await createCompany(app, undefined, 'combustibles');
    await page.goto(`${app.of('combustibles')}/login`);
    const following = waitForStream(page);
    await signInByForm(page, company.legal);
    await following;
    const entry = (name: string) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });
    await expect(entry('Mis facturas')).toBeVisible();
    await app.load([menu(2, 'Lo que debo')]);
    await expect(entry('Lo que debo')).toBeVisible();

    // simulates a page that the browser keeps in its back/forward cache
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await app.load([menu(3, 'Por pagar')]);
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await expect(entry('Por pagar')).toBeVisible();
  },
);
