import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { choose, payBar } from './steps/invoices.ts';
import { forgetSession, signInByForm, signOut } from './steps/session.ts';
import { goToResultHere, orderVouchers } from './steps/vouchers.ts';
import { test as base, expect } from './test.ts';

// runs serially in one worker, because starting a second app takes longer than the tests
base.describe.configure({ mode: 'default' });

/** The portal's calls of the provider's script, in order. */
type Calls = readonly (readonly [what: string, ...args: unknown[]])[];

const SALESFORCE = `
  window.calls = [];
  const record = (what) => (...args) => { window.calls.push([what, ...args]); return Promise.resolve(); };
  window.embeddedservice_bootstrap = {
    settings: {},
    init: (...args) => {
      record('init')(...args, window.embeddedservice_bootstrap.settings.language);
      const frame = document.createElement('iframe');
      frame.src = args[2] + '/frame';
      frame.title = 'Chat';
      document.body.append(frame);
      dispatchEvent(new Event('onEmbeddedMessagingReady'));
    },
    prechatAPI: { setHiddenPrechatFields: record('prechat') },
    userVerificationAPI: { clearSession: () => { sessionStorage.clear(); localStorage.setItem('chat', 'forgotten'); return Promise.resolve(); } },
  };`;

const CHATWOOT = `
  window.calls = [];
  const record = (what) => (...args) => void window.calls.push([what, ...args]);
  window.chatwootSDK = { run: (inbox) => {
    record('run')(inbox, window.chatwootSettings);
    const style = document.createElement('style');
    style.textContent = '.woot{color:red}';
    document.body.append(style);
    const bubble = document.createElement('p');
    bubble.className = 'woot';
    bubble.textContent = 'Chat de prueba';
    document.querySelector('main').append(bubble);
    const button = document.createElement('button');
    button.className = 'woot-widget-bubble';
    button.ariaLabel = 'Abrir chat';
    Object.assign(button.style, { position: 'fixed', right: '20px', bottom: '20px', width: '64px', height: '64px', zIndex: '2147483000' });
    document.body.append(button);
    window.$chatwoot = { setCustomAttributes: record('attributes'), toggle: record('toggle'), reset: () => localStorage.setItem('chat', 'forgotten') };
    dispatchEvent(new Event('chatwoot:ready'));
  } };`;

type Provider = { readonly url: string; readonly asked: string[] };

/** A fake provider: its script, and the frame that the script opens. */
async function openProvider(script: string): Promise<Provider & { close: () => void }> {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (request.url === '/sdk.js') answer.setHeader('content-type', 'text/javascript').end(script);
    else answer.setHeader('content-type', 'text/html').end('<!doctype html><html lang="es"><title>Chat</title><p>Hola');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  return { url: `http://127.0.0.1:${address.port}`, asked, close: () => server.close() };
}

/** An app with the provider's chat. */
function withChat(script: string, settings: (url: string) => Readonly<Record<string, string>>) {
  return base.extend<object, { provider: Provider; app: TestApp }>({
    provider: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
      async ({}, give) => {
        const provider = await openProvider(script);
        await give(provider);
        provider.close();
      },
      { scope: 'worker' },
    ],
    app: [
      async ({ provider }, give) => {
        const app = await startTestApp({ settings: settings(provider.url) });
        await give(app);
        await app.close();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });
}

const callsOf = (page: Page) => page.evaluate(() => (window as unknown as { calls?: Calls }).calls ?? []);

const PRECHAT = { firstName: 'Marcela', lastName: 'Ríos', channel: 'Chat Digital Aliado' };

const salesforce = withChat(SALESFORCE, (url) => ({
  CHAT_PROVIDER: 'salesforce',
  CHAT_SCRIPT_URL: `${url}/sdk.js`,
  CHAT_ORGANIZATION: '00D000000000001AAA',
  CHAT_DEPLOYMENT: 'Aliados',
  CHAT_SITE_URL: url,
  CHAT_MESSAGING_URL: url,
}));

salesforce(
  'gives Salesforce the user’s data after the screen has loaded, and clears them at the sign-out',
  { tag: '@once' },
  async ({ treasurer: page, provider }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
    await expect
      .poll(() => callsOf(page))
      .toEqual([
        ['init', '00D000000000001AAA', 'Aliados', provider.url, { scrt2URL: provider.url }, 'es'],
        [
          'prechat',
          {
            FirstName: PRECHAT.firstName,
            LastName: PRECHAT.lastName,
            DocumentType: 'CC',
            Identification: '31456789',
            Channel: PRECHAT.channel,
          },
        ],
      ]);
    await expect(page.frameLocator('iframe[title="Chat"]').getByText('Hola')).toBeVisible();
    // the page keeps the same chat across screens
    await page.getByRole('link', { name: 'Facturas' }).filter({ visible: true }).first().click();
    await expect(page.getByText('FE-1001').first()).toBeVisible();
    expect(provider.asked.filter((path) => path === '/sdk.js')).toHaveLength(1);
    await signOut(page);
    expect(await page.evaluate(() => localStorage.getItem('chat'))).toBe('forgotten');
  },
);

salesforce('loads no chat in the lubricants stores', async ({ page, app, provider }) => {
  for (const store of ['lubricantes', 'lubricantes_ecuador'] as const) {
    provider.asked.length = 0;
    const company = await createCompany(app, undefined, store);
    await page.goto(`${app.of(store)}/login`);
    await signInByForm(page, company.treasurer);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    // waits for work that the page does while the browser is idle
    await page.waitForLoadState('networkidle');
    expect(provider.asked).toEqual([]);
    await forgetSession(page);
  }
});

salesforce(
  'allows only the provider in the security policy',
  { tag: ['@once', '@full'] },
  async ({ page, provider }) => {
    const policy = (await page.request.get('/login')).headers()['content-security-policy'] ?? '';
    const directives = new Map(policy.split(';').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
    expect(directives.get('script-src')).toEqual(["'self'", provider.url]);
    expect(directives.get('frame-src')).toEqual([provider.url]);
    expect(policy).not.toMatch(/unsafe|\*/);
  },
);

const chatwoot = withChat(CHATWOOT, (url) => ({
  CHAT_PROVIDER: 'chatwoot',
  CHAT_SCRIPT_URL: `${url}/sdk.js`,
  CHAT_TOKEN: 'b6BejyTTuxF4yPt61ZTZHjdB',
  // the hash of '.woot{color:red}', as a browser's console prints it
  CHAT_STYLE_HASHES: 'sha256-hEmlferlSL5/ohDuwKWE5MYZIoUSumxQOqBnN/8FL2g=',
  SUPPORT_EMAIL_LUBRICANTES: 'soporte@surtidor.example',
}));

for (const store of ['combustibles', 'lubricantes'] as const) {
  chatwoot(`offers help where vouchers could not be paid: ${store}`, { tag: '@full' }, async ({ page, app }) => {
    const company = await createCompany(app, undefined, store);
    await page.goto(`${app.of(store)}/login`);
    await signInByForm(page, company.buyer);
    await expect(page).toHaveURL(`${app.of(store)}/`);
    const { uuid } = await orderVouchers(page, { app, company, store }, 50_000, 1);
    await app.gateway.setOutcome(uuid, { outcome: 'rejected' });
    await goToResultHere(page, uuid);
    const failed = page.getByRole('dialog', { name: '¡Algo salió mal al procesar tus bonos!' });
    const chat = failed.getByRole('button', { name: 'Chatear con soporte' });
    const mail = failed.getByRole('link', { name: 'soporte@surtidor.example' });
    if (store === 'combustibles') {
      await expect.poll(async () => (await callsOf(page)).map(([what]) => what)).toContain('attributes');
      await chat.click();
      expect((await callsOf(page)).at(-1)).toEqual(['toggle', 'open']);
      await expect(mail).toHaveCount(0);
    } else {
      await expect(mail).toHaveAttribute('href', 'mailto:soporte@surtidor.example');
      await expect(chat).toHaveCount(0);
    }
    await expectNoViolationInAnyTheme(page);
  });
}

chatwoot(
  'gives Chatwoot the user’s data, and clears them at the sign-out',
  { tag: '@full' },
  async ({ treasurer: page, provider }) => {
    await page.goto('/');
    await expect
      .poll(() => callsOf(page))
      .toEqual([
        [
          'run',
          { websiteToken: 'b6BejyTTuxF4yPt61ZTZHjdB', baseUrl: provider.url },
          { locale: 'es', position: 'right' },
        ],
        [
          'attributes',
          {
            first_name: PRECHAT.firstName,
            last_name: PRECHAT.lastName,
            document_type: 'CC',
            identification: '31456789',
            channel: PRECHAT.channel,
          },
        ],
      ]);
    // the configured hash allows the chat's own style
    await expect(page.getByText('Chat de prueba')).toHaveCSS('color', 'rgb(255, 0, 0)');
    // the chat's button does not cover the pay button
    await page.getByRole('link', { name: 'Facturas' }).filter({ visible: true }).first().click();
    await choose(page, 'FE-1001');
    await payBar(page)
      .getByRole('button', { name: 'Pagar' })
      .click({ trial: true, position: { x: 80, y: 40 } });
    await page.setViewportSize({ width: 1440, height: 600 });
    const chat = await page.getByRole('button', { name: 'Abrir chat' }).boundingBox();
    const bar = await payBar(page).boundingBox();
    expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await signOut(page);
    expect(await page.evaluate(() => localStorage.getItem('chat'))).toBe('forgotten');
  },
);

base(
  'loads no chat without a provider, and allows no other origin',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== app.url) foreign.push(request.url());
    });
    const answer = await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-src 'none';");
  },
);
