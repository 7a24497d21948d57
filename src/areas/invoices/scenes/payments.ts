import type { Page } from '@playwright/test';
import type { AreaScenes, BankDecision, Scene, SceneApp } from '#kit/scenes/scene.ts';
import { openCash, openInvoices, openPayment } from './open-payment.ts';

/** The payments in the scenes, each with the bank's outcomes in order. */
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

/** The address of a payment's result. */
export const resultOf =
  (payment: PaymentName): Scene['path'] =>
  ({ ids }) =>
    `/admin/resultado-transaccion?uuid=${ids[payment]}`;

/** Makes payments of every kind; returns their uuids. */
export const makePayments: AreaScenes['prepare'] = async (app, { treasurer, longest }) => {
  const payments: Partial<Record<PaymentName, string>> = { credit: await payTwice(app, treasurer) };
  for (const name of Object.keys(PAYMENTS) as (keyof typeof PAYMENTS)[]) {
    const [first, second, third] = await payable(treasurer);
    const uuid = await openPayment(treasurer, { [first]: 'all', [second]: 'all', [third]: 1_800_000 });
    await applyOutcomes(app, uuid, PAYMENTS[name]);
    payments[name] = uuid;
  }
  payments.cash = await openCash(treasurer, 12_500_000);
  await applyOutcomes(app, payments.cash, [{ outcome: 'approved', banco: 'Bancolombia' }]);
  payments.longest = await payOfLongest(app, longest);
  return payments;
};

/** The numbers of three payable invoices, those due last, so that the home page keeps its due amounts. */
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
async function payOfLongest(app: SceneApp, page: Page): Promise<string> {
  const [first, second, third] = await payable(page);
  await openPayment(page, { [first]: 5_000_000 });
  const uuid = await openPayment(page, { [second]: 'all', [third]: 1_800_000 });
  await applyOutcomes(app, uuid, [{ outcome: 'approved', banco: 'Scotiabank Colpatria Multibanca Colombia S.A.' }]);
  return uuid;
}

/** Two payments of one invoice; the first is approved after its expiry, so that a balance is left. */
async function payTwice(app: SceneApp, page: Page): Promise<string> {
  const [first, second] = await payable(page);
  const late = await openPayment(page, { [first]: 'all', [second]: 'all' });
  await applyOutcomes(app, late, [{ outcome: 'expired' }]);
  await applyOutcomes(app, await openPayment(page, { [first]: 'all' }), [{ outcome: 'approved' }]);
  await applyOutcomes(app, late, [{ outcome: 'approved' }]);
  return late;
}

async function applyOutcomes(app: SceneApp, uuid: string, outcomes: readonly BankDecision[]): Promise<void> {
  for (const outcome of outcomes) {
    await app.gateway.setOutcome(uuid, outcome);
    await app.gateway.delivered(uuid);
  }
}
