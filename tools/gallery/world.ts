import type { Browser, BrowserContext, Page } from '@playwright/test';
import { foundCompany } from '../../journeys/house/company.ts';
import type { BankWord } from '../../journeys/house/gateway.ts';
import type { House } from '../../journeys/house/house.ts';
import { LONGEST_EMAIL, longestRecords } from '../../journeys/house/longest.ts';
import { portalHeaders } from '../../journeys/steps/graphql.ts';
import { openCash, openInvoices, openPayment } from '../../journeys/steps/payments.ts';
import { signIn, signInByForm } from '../../journeys/steps/session.ts';
import { dayIn } from '../../src/kit/any/day.ts';
import type { StoreCode } from '../../src/kit/any/store.ts';
import { demoRecords } from '../demo/records.ts';

/**
 * Who looks at a screen: the demo's treasurer, one who sees no invoices, the treasurer of a client without debts; who has
 * not accepted the terms; support in the treasurer's place; who has the longest names; and the legal representative of each store's client in the demo.
 */
export type Viewer = 'treasurer' | 'operator' | 'newcomer' | 'undecided' | 'support' | 'longest' | StoreCode;

/** Payments as pictures want them, each with what the bank says of it, one after the other. */
const PAYMENTS = {
  reversed: [{ outcome: 'approved' }, { outcome: 'rejected', causa: '00018' }],
  failed: [{ outcome: 'failed' }],
  expired: [{ outcome: 'expired' }],
  rejected: [{ outcome: 'rejected' }],
  approved: [{ outcome: 'approved', banco: 'Davivienda' }],
  pending: [{ outcome: 'pending' }],
  created: [],
} satisfies Record<string, readonly BankWord[]>;

export type PaymentName = keyof typeof PAYMENTS | 'credit' | 'cash' | 'longest';

/** What the pictures are taken of. */
export type World = {
  readonly url: string;
  /** The address of a store. */
  readonly of: (store: StoreCode) => string;
  /** The cookies of who is signed in. */
  readonly cookiesOf: (viewer: Viewer) => ReturnType<BrowserContext['cookies']>;
  /** Keeps all sessions going: pictures take longer than the portal waits for who does nothing. */
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

/** Where else the treasurer is signed in. */
const OTHER_DEVICES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
];

/** Loads the demo's data, and makes payments of every kind. */
export async function furnish(house: House, browser: Browser): Promise<World> {
  const today = dayIn(new Date(), 'America/Bogota');
  await house.load([...demoRecords({ seed: 'surtidor', size: 'small', today, open: 0 })]);
  await house.load(longestRecords(1000));
  const enter = async (email: string, userAgent?: string) => {
    const page = await browser.newPage({ baseURL: house.url, ...(userAgent && { userAgent }) });
    await signIn(page, email);
    return page;
  };
  const atStore = async (store: StoreCode) => {
    const page = await browser.newPage({ baseURL: house.of(store) });
    await page.goto('/login');
    await signInByForm(page, LEGAL[store]);
    await page.waitForURL(`${house.of(store)}/`);
    await leave(page);
    return page;
  };
  for (const device of OTHER_DEVICES) await enter('finanzas@valle.example', device);
  const support = await browser.newPage({ baseURL: house.url });
  await support.goto(await house.supportLink('finanzas@valle.example', 'Ana Prieto'));
  await support.waitForURL(`${house.url}/`);
  await leave(support);
  const pages: Readonly<Record<Viewer, Page>> = {
    treasurer: await enter('finanzas@valle.example'),
    operator: await enter('operativo@valle.example'),
    newcomer: await enter((await foundCompany(house, [])).treasurer),
    undecided: await enter('nuevo@valle.example'),
    support,
    longest: await enter(LONGEST_EMAIL),
    combustibles: await atStore('combustibles'),
    lubricantes: await atStore('lubricantes'),
    ecuador: await atStore('ecuador'),
    lubricantes_ecuador: await atStore('lubricantes_ecuador'),
  };
  const { treasurer } = pages;

  const payments: Partial<Record<PaymentName, string>> = { credit: await payTwice(house, treasurer) };
  for (const name of Object.keys(PAYMENTS) as (keyof typeof PAYMENTS)[]) {
    const [first, second, third] = await payable(treasurer);
    const uuid = await openPayment(treasurer, { [first]: 'all', [second]: 'all', [third]: 1_800_000 });
    await hear(house, uuid, PAYMENTS[name]);
    payments[name] = uuid;
  }
  payments.cash = await openCash(treasurer, 12_500_000);
  await hear(house, payments.cash, [{ outcome: 'approved', banco: 'Bancolombia' }]);
  payments.longest = await payOfLongest(house, pages.longest);
  return {
    url: house.url,
    of: house.of,
    cookiesOf: (viewer) => pages[viewer].context().cookies(),
    stayAwake: async () => {
      for (const page of Object.values(pages)) {
        const cookies = await page.context().cookies();
        const answer = await fetch(`${house.url}/server-middleware/auth/active`, {
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

/** The numbers of three invoices that can be paid now; the last to fall due, so that the home shows what one would pay. */
async function payable(page: Page): Promise<[string, string, string]> {
  const numbers = [...(await openInvoices(page)).values()]
    .filter(({ num_factura, bloqueada, total }) => num_factura && !bloqueada && total > 2_000_000)
    .map(({ num_factura }) => num_factura)
    .reverse();
  const [first, second, third] = numbers;
  if (!first || !second || !third) throw new Error('The demo has too few open invoices for the pictures.');
  return [first, second, third];
}

/** A payment of the client with the longest names that was approved, after one that was left in the middle. */
async function payOfLongest(house: House, page: Page): Promise<string> {
  const [first, second, third] = await payable(page);
  await openPayment(page, { [first]: 5_000_000 });
  const uuid = await openPayment(page, { [second]: 'all', [third]: 1_800_000 });
  await hear(house, uuid, [{ outcome: 'approved', banco: 'Scotiabank Colpatria Multibanca Colombia S.A.' }]);
  return uuid;
}

/** Two payments of one invoice, the first of which the bank approves when nobody waits for it any more: a balance is left. */
async function payTwice(house: House, page: Page): Promise<string> {
  const [first, second] = await payable(page);
  const late = await openPayment(page, { [first]: 'all', [second]: 'all' });
  await hear(house, late, [{ outcome: 'expired' }]);
  await hear(house, await openPayment(page, { [first]: 'all' }), [{ outcome: 'approved' }]);
  await hear(house, late, [{ outcome: 'approved' }]);
  return late;
}

async function hear(house: House, uuid: string, words: readonly BankWord[]): Promise<void> {
  for (const word of words) {
    await house.gateway.say(uuid, word);
    await house.gateway.delivered(uuid);
  }
}
