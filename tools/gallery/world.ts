import type { Browser, BrowserContext, Page } from '@playwright/test';
import { foundCompany } from '../../journeys/house/company.ts';
import type { BankWord } from '../../journeys/house/gateway.ts';
import type { House } from '../../journeys/house/house.ts';
import { openInvoices, openPayment } from '../../journeys/steps/payments.ts';
import { signIn, signInByForm } from '../../journeys/steps/session.ts';
import { dayIn } from '../../src/kit/any/day.ts';
import type { StoreCode } from '../../src/kit/any/store.ts';
import { demoRecords } from '../demo/records.ts';

/**
 * Who looks at a screen: the demo's treasurer, one who sees no invoices, the treasurer of a client without debts; who has
 * not accepted the terms; and the legal representative of each store's client in the demo.
 */
export type Viewer = 'treasurer' | 'operator' | 'newcomer' | 'undecided' | StoreCode;

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

export type PaymentName = keyof typeof PAYMENTS | 'credit';

/** What the pictures are taken of. */
export type World = {
  readonly url: string;
  /** The address of a store. */
  readonly of: (store: StoreCode) => string;
  /** The cookies of who is signed in. */
  readonly cookies: Readonly<Record<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>>;
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

/** Loads the demo's data, and makes payments of every kind. */
export async function furnish(house: House, browser: Browser): Promise<World> {
  const today = dayIn(new Date(), 'America/Bogota');
  await house.load([...demoRecords({ seed: 'surtidor', size: 'small', today, open: 0 })]);
  const newcomer = await foundCompany(house, []);
  const emails = { treasurer: 'finanzas@valle.example', operator: 'operativo@valle.example', newcomer: newcomer.treasurer, undecided: 'nuevo@valle.example' };

  const enter = async (viewer: keyof typeof emails) => {
    const context = await browser.newContext({ baseURL: house.url });
    const page = await context.newPage();
    await signIn(page, emails[viewer]);
    return page;
  };
  const [treasurer, operator, other] = [await enter('treasurer'), await enter('operator'), await enter('newcomer')];
  const undecided = await enter('undecided');

  const payments: Partial<Record<PaymentName, string>> = { credit: await payTwice(house, treasurer) };
  for (const name of Object.keys(PAYMENTS) as (keyof typeof PAYMENTS)[]) {
    const [first, second, third] = await payable(treasurer);
    const uuid = await openPayment(treasurer, { [first]: 'all', [second]: 'all', [third]: 1_800_000 });
    await hear(house, uuid, PAYMENTS[name]);
    payments[name] = uuid;
  }
  const atStore = async (store: StoreCode) => {
    const page = await browser.newPage();
    await page.goto(`${house.of(store)}/login`);
    await signInByForm(page, LEGAL[store]);
    await page.waitForURL(`${house.of(store)}/`);
    return page.context().storageState();
  };
  return {
    url: house.url,
    of: house.of,
    cookies: {
      combustibles: await atStore('combustibles'),
      lubricantes: await atStore('lubricantes'),
      ecuador: await atStore('ecuador'),
      lubricantes_ecuador: await atStore('lubricantes_ecuador'),
      treasurer: await treasurer.context().storageState(),
      operator: await operator.context().storageState(),
      newcomer: await other.context().storageState(),
      undecided: await undecided.context().storageState(),
    },
    payments: payments as Record<PaymentName, string>,
  };
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
