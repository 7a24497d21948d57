import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { user } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { signIn, signInByForm } from './steps/session.ts';
import { test as base, expect } from './test.ts';

/** IP address returned by the fake service. */
const CLIENT_IP = '198.51.100.7';
const TERMS_PAGE = /\/allied\/edit-profile\?mode=edit&id=\d+&states=1$/;
const WARNING = 'Actualiza tus términos y condiciones y políticas de uso de datos para continuar.';

type IpService = { readonly url: string; answer: string; readonly asked: string[] };

base.describe.configure({ mode: 'default' }); // runs serially in one worker with one app
/** An app of its own with published texts, and a fake service that returns a browser's IP address. */
const test = base.extend<{ newcomer: string }, { ipService: IpService; app: TestApp; texts: { version: number } }>({
  ipService: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, give) => {
      const service: IpService = { url: '', answer: JSON.stringify({ ip: CLIENT_IP }), asked: [] };
      const server = createServer((request, answer) => {
        service.asked.push(JSON.stringify(request.headers));
        answer.setHeader('access-control-allow-origin', '*').end(service.answer);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The service has no port.');
      await give(Object.assign(service, { url: `http://127.0.0.1:${address.port}/?format=json` }));
      server.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ ipService }, give) => {
      const app = await startTestApp({ settings: { IP_SERVICE_URL: ipService.url } });
      await give(app);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  texts: [
    async ({ app }, give) => {
      await publish(app, 1);
      await give({ version: 1 });
    },
    { scope: 'worker' },
  ],
  newcomer: async ({ app, company, texts }, give) => {
    expect(texts.version).toBeGreaterThan(0);
    const email = `nuevo@${company.code.toLowerCase()}.example`;
    const name = { role: 'Representante Legal', firstname: 'Natalia', lastname: 'Ospina', document: '16789012' };
    await app.load([user(email, company.code, { ...name, document_type: 'CC', terms_accepted: false })]);
    await give(email);
  },
});

/** Publishes both texts of the fuels store. */
function publish(app: TestApp, version: number): Promise<void> {
  const text = { kind: 'legal_text', store: 'combustibles', version };
  const paragraph = 'Este portal es de la empresa y de sus clientes. '.repeat(12);
  return app.load([
    { ...text, name: 'terms', text: `# 1. Objeto\n\n${paragraph}\n\n- Consultar\n- Pagar\n\n# 2. Versión ${version}` },
    { ...text, name: 'data_policy', text: `# 1. Tus datos\n\n<b>${paragraph}</b>` },
  ]);
}

/** Publishes newer texts than any before in this app. */
async function publishNext(app: TestApp, texts: { version: number }): Promise<void> {
  texts.version += 1;
  await publish(app, texts.version);
}

const termsBox = (page: Page) => page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' });
const policyBox = (page: Page) => page.getByRole('checkbox', { name: 'Acepto la política de uso de datos' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Aceptar y continuar' });

async function acceptBoth(page: Page): Promise<void> {
  await termsBox(page).check();
  await policyBox(page).check();
  await goOn(page).click();
}

test(
  'a user reads and accepts the terms, from the sign-in to the pending invoices',
  { tag: ['@once', '@full'] },
  async ({ page, newcomer, ipService }) => {
    ipService.asked.length = 0;
    await page.goto('/login?next=/admin/pending-invoices');
    await signInByForm(page, newcomer);
    await expect(page).toHaveURL(TERMS_PAGE);
    await expect(page).toHaveTitle('Mi perfil · Surtidor');
    await expect(page.getByRole('status').filter({ hasText: WARNING })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Términos y condiciones' }).getByText('1. Objeto')).toBeVisible();
    // the text is never parsed as HTML
    await expect(page.getByText('<b>Este portal es de la empresa')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Facturas pendientes' })).toHaveCount(0);
    await expectNoViolationInAnyTheme(page);

    await goOn(page).click();
    await expect(page.getByText('Para continuar debes aceptar los términos y condiciones.')).toBeVisible();
    await expect(page.getByText('Para continuar debes aceptar la política de uso de datos.')).toBeVisible();
    await expect(termsBox(page)).toBeFocused();
    await termsBox(page).check();
    await goOn(page).click();
    await expect(page.getByText('Para continuar debes aceptar los términos y condiciones.')).toBeHidden();
    await expect(policyBox(page)).toBeFocused();

    await policyBox(page).check();
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('AcceptTerms'));
    await goOn(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      variables: { input: { terms: true, data_policy: true, ip: CLIENT_IP } },
    });
    await expect(page).toHaveURL(/\/admin\/pending-invoices$/);
    await expect(page.getByText('FE-1001').first()).toBeVisible();
    // the service gets a request without personal data
    expect(ipService.asked).toHaveLength(1);
    expect(ipService.asked.join()).not.toMatch(/cookie|apollo-token|referer/);

    await page.reload();
    await expect(page.getByText('FE-1001').first()).toBeVisible();
  },
);

test(
  'every page redirects to the terms, and the terms return to it',
  { tag: ['@once', '@full'] },
  async ({ page, newcomer }) => {
    await signIn(page, newcomer);
    for (const path of ['/', '/admin/pending-invoices', '/allied/edit-profile', '/allied/edit-profile?mode=create']) {
      await page.goto(path);
      await expect(page).toHaveURL(TERMS_PAGE);
      await expect(goOn(page)).toBeVisible();
    }
    await page.goto('/admin/pending-invoices/pagos?estado=approved');
    await acceptBoth(page);
    await expect(page).toHaveURL(/\/admin\/pending-invoices\/pagos\?estado=approved$/);
  },
);

test('the warning closes after fifteen seconds; the form stays', { tag: '@once' }, async ({ page, newcomer }) => {
  await signIn(page, newcomer);
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.clock.fastForward(14_000);
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(page.getByText(WARNING)).toBeHidden();
  await expect(goOn(page)).toBeVisible();
});

test('another tab notices that the terms were accepted', { tag: '@once' }, async ({ page, newcomer, context }) => {
  await signIn(page, newcomer);
  const other = await context.newPage();
  await other.goto('/admin/pending-invoices');
  await expect(goOn(other)).toBeVisible();
  await page.goto('/');
  await acceptBoth(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await expect(other).toHaveURL(/\/admin\/pending-invoices$/);
  await expect(other.getByText('FE-1001').first()).toBeVisible();
});

test(
  'a new version is asked for at the next request',
  { tag: ['@once', '@full'] },
  async ({ page, company, app, texts, newcomer }) => {
    await signIn(page, newcomer);
    await page.goto('/');
    await acceptBoth(page);
    await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
    await publishNext(app, texts);
    // opens the screen by its address: the page polls its session, and may redirect to the terms before a click
    await page.goto('/admin/pending-invoices');
    await expect(page).toHaveURL(TERMS_PAGE);
    await expect(page.getByText(`Versión ${texts.version}, publicada el`).first()).toBeVisible();
    await acceptBoth(page);
    await expect(page).toHaveURL(/\/admin\/pending-invoices$/);
    await expect(page.getByText('FE-1001').first()).toBeVisible();
    expect(company.code).toBeTruthy();
  },
);

test(
  'texts published while the user was reading are shown, not accepted unread',
  { tag: ['@once', '@full'] },
  async ({ page, app, texts, newcomer }) => {
    await signIn(page, newcomer);
    await page.goto('/');
    await expect(termsBox(page)).toBeVisible();
    await publishNext(app, texts);
    // the user returns from another tab, and the page reloads most data
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await acceptBoth(page);
    await expect(page.getByText(`2. Versión ${texts.version}`)).toBeAttached();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Se publicó una versión nueva mientras leías.' }),
    ).toBeVisible();
    await expect(termsBox(page)).not.toBeChecked();
    await acceptBoth(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  },
);

test(
  'the terms can be accepted without the IP address and after a lost connection',
  { tag: ['@once', '@full'] },
  async ({ page, newcomer, ipService }) => {
    ipService.answer = '<html>nothing here</html>';
    await signIn(page, newcomer);
    await page.goto('/');
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('AcceptTerms') ? route.abort() : route.fallback(),
    );
    await acceptBoth(page);
    await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor.' })).toBeVisible();
    await expect(policyBox(page)).toBeChecked();
    await page.unroute('**/graphql');
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('AcceptTerms'));
    await goOn(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ variables: { input: { ip: null } } });
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    ipService.answer = JSON.stringify({ ip: CLIENT_IP });
  },
);

test('a lost terms cookie is restored', { tag: ['@once', '@full'] }, async ({ page, newcomer, context }) => {
  await signIn(page, newcomer);
  await page.goto('/');
  await acceptBoth(page);
  await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
  await context.clearCookies({ name: 'terms-conditions' });
  await page.goto('/admin/pending-invoices');
  await expect(page).toHaveURL(/\/admin\/pending-invoices$/);
  await expect(page.getByText('FE-1001').first()).toBeVisible();
});

test(
  'without anything to accept, the page shows the user’s own data only',
  { tag: '@once' },
  async ({ page, newcomer }) => {
    await signIn(page, newcomer);
    await page.goto('/');
    await acceptBoth(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await page.goto('/allied/edit-profile');
    const main = page.getByRole('main');
    for (const line of [
      'Natalia Ospina',
      newcomer,
      'CC 16789012',
      'Representante Legal',
      'Estaciones del Valle S.A.S.',
    ])
      await expect(main.getByText(line)).toBeVisible();
    for (const other of ['?mode=edit&id=1000000', '?mode=see&id=x']) {
      await page.goto(`/allied/edit-profile${other}`);
      await expect(main.getByText('No se encontró el usuario')).toBeVisible();
    }
  },
);

test(
  'the terms and the data policy are public pages, as the store has published them',
  { tag: '@once' },
  async ({ page, company, texts }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(page).toHaveURL(/\/terminos-y-condiciones$/);
    await expect(page).toHaveTitle('Términos y condiciones · Surtidor');
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
    await expect(page.getByRole('heading', { name: `2. Versión ${texts.version}` })).toBeVisible();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Política de datos' }).click();
    await expect(page).toHaveURL(/\/habeas-data$/);
    await expect(page.getByText('<b>Este portal es de la empresa')).toBeVisible();
    expect(company.code).toBeTruthy();

    const elsewhere = await page.request.get('/habeas-data', { headers: { host: 'ecuador.localhost' } });
    expect(elsewhere.status()).toBe(404);
    expect(await elsewhere.text()).toContain('Este texto aún no está publicado.');
  },
);

test(
  'a store without published texts says so, and lets nobody in',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    const company = await createCompany(app, [], 'ecuador');
    const email = `nuevo@${company.code.toLowerCase()}.example`;
    const name = { role: 'Financiero', firstname: 'Natalia', lastname: 'Ospina' };
    await app.load([user(email, company.code, { ...name, terms_accepted: false })]);
    await page.goto(`${app.of('ecuador')}/login`);
    await signInByForm(page, email);
    await expect(page.getByText('Aún no hay términos para aceptar')).toBeVisible();
  },
);
