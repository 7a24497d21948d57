import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { pushBrowser } from '#areas/notifications/server/testing/push-browser.ts';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { createVapidKeys } from '#kit/server/web-push.ts';
import { type Company, createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { OTHER, companyInHeader, inviteTo, openSwitch } from './steps/companies.ts';
import { placeOrder } from './steps/notifications.ts';
import { signInByForm, signOut } from './steps/session.ts';
import { expect, test } from './test.ts';

// the tests share one app and its push service
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

/** A fake push service on this machine, with the encrypted messages that it received. */
let service: { readonly url: string; readonly received: Buffer[]; readonly close: () => Promise<void> };
let app: TestApp;
let company: Company;

test.beforeAll(async () => {
  const received: Buffer[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks));
      response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const close = async () => void receiver.close();
  service = { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, received, close };
  const keys = createVapidKeys();
  app = await startTestApp({
    settings: {
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_SUBJECT: 'mailto:portal@surtidor.example',
      PUSH_SERVICES: service.url,
    },
  });
});
test.afterAll(async () => {
  await app.close();
  await service.close();
});
test.beforeEach(async () => {
  company = await createCompany(app);
  service.received.length = 0;
});

/**
 * Fakes the features that a headless browser lacks: the permission prompt, and a subscription at a push service.
 * Returns a function that decrypts a message, as the browser would.
 */
async function allowPushes(page: Page, answer: NotificationPermission): Promise<(body: Buffer) => Message> {
  const { p256dh, auth, read } = pushBrowser();
  await page.addInitScript(
    ({ endpoint, keys, permission }) => {
      const SUBSCRIBED = 'test-subscribed';
      const ASKED = 'test-asked';
      const subscription = () => ({
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(SUBSCRIBED);
          return true;
        },
      });
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(ASKED) ?? 'default' });
      Notification.requestPermission = async () => {
        localStorage.setItem(ASKED, permission);
        return permission;
      };
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem(SUBSCRIBED, 'yes');
          return subscription();
        },
        getSubscription: async () => (localStorage.getItem(SUBSCRIBED) === 'yes' ? subscription() : null),
      });
    },
    { endpoint: `${service.url}/one`, keys: { p256dh, auth }, permission: answer },
  );
  return read;
}

const pushSwitch = (page: Page) => page.getByRole('checkbox', { name: 'Avisarme en este dispositivo' });

async function turn(page: Page, to: 'on' | 'off'): Promise<void> {
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).toBeChecked({ checked: to === 'on' });
  await expect(pushSwitch(page)).toBeEnabled();
}

async function openPreferences(page: Page): Promise<void> {
  await page.goto(`${app.url}/login`);
  await signInByForm(page, company.legal);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await page.goto(`${app.url}/admin/notifications`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

type Message = Readonly<Record<string, string>>;

/** The part of the service worker's global scope that these tests use. */
type WorkerScope = {
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<unknown> } };
  readonly dispatchEvent: (event: Event) => boolean;
  readonly shown: { title: string; options: object }[];
};

/** The service worker, which records its notifications, and functions that deliver and press one as a browser does. */
async function workerOf(page: Page, context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    Object.assign(scope, { shown: [] });
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options });
    // browsers allow to focus a window only after a press on a real notification
    scope.WindowClient.prototype.focus = async function focus() {
      return this;
    };
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => scopeURL.startsWith(app.url));
      if (one) found(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    deliver: (message: Message) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: app.url,
        registrationId,
        data: JSON.stringify(message),
      }),
    shown: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown),
    /** Presses a notification that was shown. */
    press: (path: string) =>
      worker.evaluate((data) => {
        const notification = { data, close: () => undefined };
        const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
        (globalThis as unknown as WorkerScope).dispatchEvent(event);
      }, path),
  };
}

test(
  'with the permission, a new order is pushed to the closed portal without amounts, and a press opens it',
  { tag: '@once' },
  async ({ page, context }) => {
    const read = await allowPushes(page, 'granted');
    await openPreferences(page);
    await expect(pushSwitch(page)).not.toBeChecked();
    await turn(page, 'on');
    await expect(page.getByRole('status').filter({ hasText: 'Te avisaremos en este dispositivo.' })).toBeVisible();
    await page.reload();
    await expect(pushSwitch(page)).toBeChecked();

    await placeOrder(app, company, '4500000071');
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
    const message = read(service.received[0] ?? Buffer.alloc(0));
    const { deliver, shown, press } = await workerOf(page, context);
    await deliver(message);
    const path = '/admin/order-details?orderNumber=4500000071';
    await expect
      .poll(shown)
      .toEqual([{ title: message['title'], options: expect.objectContaining({ data: path, lang: 'es' }) }]);
    expect(JSON.stringify(await shown())).not.toContain('$');

    // an open window of the portal navigates to the order
    await press(path);
    await expect(page).toHaveURL(`${app.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido 4500000071' })).toBeVisible();
  },
);

test('nothing is pushed after it is switched off, nor after signing out', { tag: '@once' }, async ({ page }) => {
  const read = await allowPushes(page, 'granted');
  /** The last two digits of the pushed orders. */
  const pushed = () => service.received.map((body) => read(body)['path']?.slice(-2));
  const lastPushed = () => expect.poll(() => pushed().at(-1), { timeout: 20_000 });
  await openPreferences(page);
  await turn(page, 'on');
  await placeOrder(app, company, '4500000072');
  await lastPushed().toBe('72');
  await turn(page, 'off');
  await expect(page.getByRole('status').filter({ hasText: 'Ya no te avisaremos en este dispositivo.' })).toBeVisible();
  await placeOrder(app, company, '4500000073');
  await turn(page, 'on');
  await placeOrder(app, company, '4500000074');
  await lastPushed().toBe('74');
  await signOut(page);
  await placeOrder(app, company, '4500000075');
  const renewed = page.waitForResponse((response) => Boolean(response.request().postData()?.includes('SubscribePush')));
  await openPreferences(page);
  await renewed;
  await expect(pushSwitch(page)).toBeChecked();
  await placeOrder(app, company, '4500000076');
  await lastPushed().toBe('76');
  expect(pushed()).toEqual(['72', '74', '76']);
});

test('a browser that a person switched on goes on in each of their companies', { tag: '@once' }, async ({ page }) => {
  const read = await allowPushes(page, 'granted');
  /** Opens one of the two companies; the browser is registered there. */
  const enter = async (name: string) => {
    const renewed = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('SubscribePush')),
    );
    await (await openSwitch(page)).getByRole('button', { name: new RegExp(name) }).click();
    await companyInHeader(page, name);
    await renewed;
  };
  await page.goto(`${app.url}${await inviteTo(app, company)}`);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await companyInHeader(page, OTHER);
  await page.goto(`${app.url}/admin/notifications`);
  await turn(page, 'on');
  await enter(company.name);
  await placeOrder(app, company, '4500000078');
  await expect
    .poll(() => service.received.map((body) => read(body)['path']?.slice(-2)), { timeout: 20_000 })
    .toEqual(['78']);
  await enter(OTHER);
  await page.goto(`${app.url}/admin/notifications`);
  await expect(pushSwitch(page)).toBeChecked();
});

test('a refused permission leaves the switch off, and the page says how to grant it', async ({ page }) => {
  await allowPushes(page, 'denied');
  await openPreferences(page);
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).toBeDisabled();
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect(page.getByText(/Este navegador no permite avisos del portal/)).toBeVisible();
  await placeOrder(app, company, '4500000077');
  expect(service.received).toEqual([]);
});
