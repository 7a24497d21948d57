import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createCompany } from '../app/company.ts';
import type { BankDecision } from '../app/gateway.ts';
import type { TestApp } from '../app/test-app.ts';
import { LONGEST_EMAIL, longestRecords } from '../app/long-values.ts';
import { portalHeaders } from '../steps/graphql.ts';
import { openCash, openInvoices, openPayment } from '../steps/payments.ts';
import { signIn, signInByForm } from '../steps/session.ts';
import { dayIn } from '../../src/kit/core/day.ts';
import type { StoreCode } from '../../src/kit/core/store.ts';
import { demoRecords } from '../../tools/demo/records.ts';

/**
 * The user of a scene: the demo's treasurer, one who sees no invoices, the treasurer of a client without debts, one
 * who has not accepted the terms, support in the treasurer's place, the user with the longest names, or the legal
 * representative of a store's client.
 */
export type Viewer = 'treasurer' | 'operator' | 'newcomer' | 'undecided' | 'support' | 'longest' | StoreCode;

/** The payments of the pictures, each with the bank's outcomes in order. */
const PAYMENTS = {
  reversed: [{ outcome: 'approved' }, { outcome: 'rejected', causa: '00018' }],
  failed: [{ outcome: 'failed' }],
  expired: [{ outcome: 'expired' }],
  rejected: [{ outcome: 'rejected' }],
  approved: [{ outcome: 'approved', banco: 'Davivienda' }],
  pending: [{ outcome: 'pending' }],
  created: [],
} satisfies Record<string, readonly BankDecision[]>;

export type PaymentName = keyof typeof PAYMENTS | 'credit' | 'cash' | 'longest';

/** The data of the pictures. */
export type GalleryData = {
  readonly url: string;
  /** The address of a store. */
  readonly of: (store: StoreCode) => string;
  /** The cookies of a signed-in user. */
  readonly cookiesOf: (viewer: Viewer) => ReturnType<BrowserContext['cookies']>;
  /** Keeps all sessions alive: taking the pictures exceeds the idle limit. */
  readonly stayAwake: () => Promise<void>;
  /** The payments' uuids. */
  readonly payments: Readonly<Record<PaymentName, string>>;
};

/** The legal representative of each store's client in the demo. */
const LEGAL: Readonly<Record<StoreCode, string>> = {
  combustibles: 'legal@valle.example',
  lubricantes: 'legal@lubrandes.example',
  ecuador: 'legal@guayas.example',
  lubricantes_ecuador: 'legal@lubriquito.example',
};

/** The treasurer's other devices. */
const OTHER_DEVICES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
];

/** Loads the demo data, and makes payments of every kind. */
export async function seedData(app: TestApp, browser: Browser): Promise<GalleryData> {
  const today = dayIn(new Date(), 'America/Bogota');
  await app.load([...demoRecords({ seed: 'surtidor', size: 'small', today, open: 0 })]);
  await app.load(longestRecords(1000));
  const enter = async (email: string, userAgent?: string) => {
    const page = await browser.newPage({ baseURL: app.url, ...(userAgent && { userAgent }) });
    await signIn(page, email);
    return page;
  };
  const atStore = async (store: StoreCode) => {
    const page = await browser.newPage({ baseURL: app.of(store) });
    await page.goto('/login');
    await signInByForm(page, LEGAL[store]);
    await page.waitForURL(`${app.of(store)}/`);
    await leave(page);
    return page;
  };
  for (const device of OTHER_DEVICES) await enter('finanzas@valle.example', device);
  const support = await browser.newPage({ baseURL: app.url });
  await support.goto(await app.supportLink('finanzas@valle.example', 'Ana Prieto'));
  await support.waitForURL(`${app.url}/`);
  await leave(support);
  const pages: Readonly<Record<Viewer, Page>> = {
    treasurer: await enter('finanzas@valle.example'),
    operator: await enter('operativo@valle.example'),
    newcomer: await enter((await createCompany(app, [])).treasurer),
    undecided: await enter('nuevo@valle.example'),
    support,
    longest: await enter(LONGEST_EMAIL),
    combustibles: await atStore('combustibles'),
    lubricantes: await atStore('lubricantes'),
    ecuador: await atStore('ecuador'),
    lubricantes_ecuador: await atStore('lubricantes_ecuador'),
  };
  const { treasurer } = pages;

  const payments: Partial<Record<PaymentName, string>> = { credit: await payTwice(app, treasurer) };
  for (const name of Object.keys(PAYMENTS) as (keyof typeof PAYMENTS)[]) {
    const [first, second, third] = await payable(treasurer);
    const uuid = await openPayment(treasurer, { [first]: 'all', [second]: 'all', [third]: 1_800_000 });
    await applyOutcomes(app, uuid, PAYMENTS[name]);
    payments[name] = uuid;
  }
  payments.cash = await openCash(treasurer, 12_500_000);
  await applyOutcomes(app, payments.cash, [{ outcome: 'approved', banco: 'Bancolombia' }]);
  payments.longest = await payOfLongest(app, pages.longest);
  return {
    url: app.url,
    of: app.of,
    cookiesOf: (viewer) => pages[viewer].context().cookies(),
    stayAwake: async () => {
      for (const page of Object.values(pages)) {
        const cookies = await page.context().cookies();
        const answer = await fetch(`${app.url}/server-middleware/auth/active`, {
          method: 'POST',
          headers: {
            ...portalHeaders(page),
            'content-type': 'application/json',
            cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
          },
          body: '{}',
        });
        if (!answer.ok) throw new Error(`A session of the pictures has ended: ${answer.status}.`);
      }
    },
    payments: payments as Record<PaymentName, string>,
  };
}

/** Closes the portal and keeps its session, which an idle page would end. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** The numbers of three payable invoices; the last due ones, so that the home page keeps its due amounts. */
async function payable(page: Page): Promise<[string, string, string]> {
  const numbers = [...(await openInvoices(page)).values()]
    .filter(({ num_factura, bloqueada, total }) => num_factura && !bloqueada && total > 2_000_000)
    .map(({ num_factura }) => num_factura)
    .reverse();
  const [first, second, third] = numbers;
  if (!first || !second || !third) throw new Error('The demo has too few open invoices for the pictures.');
  return [first, second, third];
}

/** An approved payment of the client with the longest names, after an abandoned one. */
async function payOfLongest(app: TestApp, page: Page): Promise<string> {
  const [first, second, third] = await payable(page);
  await openPayment(page, { [first]: 5_000_000 });
  const uuid = await openPayment(page, { [second]: 'all', [third]: 1_800_000 });
  await applyOutcomes(app, uuid, [{ outcome: 'approved', banco: 'Scotiabank Colpatria Multibanca Colombia S.A.' }]);
  return uuid;
}

/** Two payments of one invoice; the first is approved after its expiry, so that a balance is left. */
async function payTwice(app: TestApp, page: Page): Promise<string> {
  const [first, second] = await payable(page);
  const late = await openPayment(page, { [first]: 'all', [second]: 'all' });
  await applyOutcomes(app, late, [{ outcome: 'expired' }]);
  await applyOutcomes(app, await openPayment(page, { [first]: 'all' }), [{ outcome: 'approved' }]);
  await applyOutcomes(app, late, [{ outcome: 'approved' }]);
  return late;
}

async function applyOutcomes(app: TestApp, uuid: string, outcomes: readonly BankDecision[]): Promise<void> {
  for (const outcome of outcomes) {
    await app.gateway.setOutcome(uuid, outcome);
    await app.gateway.delivered(uuid);
  }
}
