import { type Page, expect } from '@playwright/test';
import { voucherType } from '#areas/vouchers/rules/config.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Company } from '../app/company.ts';
import type { TestApp } from '../app/test-app.ts';

let version = 0;

/** A growing version: the import applies only newer ones, and a worker's tests share its app. */
export function nextConfigVersion(): number {
  version += 1;
  return version;
}

/** A purchase of fuel vouchers: its payment, its codes, and the receiver and the password of its file. */
export type VoucherPurchase = {
  readonly uuid: string;
  readonly codes: readonly string[];
  readonly receiver: string;
  readonly password: string;
};

/** Sends a request from within a page of the portal, because only browsers resolve the hosts of all stores. */
async function ask<Data>(page: Page, query: string, variables: object): Promise<Data> {
  const { data, errors } = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-surtidor': 'portal' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body });
    return (await answer.json()) as { data: unknown; errors?: unknown };
  }, JSON.stringify({ query, variables }));
  if (errors || !data) throw new Error(`The server refused: ${JSON.stringify(errors)}`);
  return data as Data;
}

type Order = { readonly app: TestApp; readonly company: Company; readonly store?: StoreCode };

/** Orders vouchers of one amount without the screens, up to the bank; the page is a signed-in buyer's. */
export async function orderVouchers(
  page: Page,
  { app, company, store = 'combustibles' }: Order,
  monto: number,
  cantidad: number,
): Promise<{ readonly uuid: string; readonly receiver: string }> {
  const [uso, titulo] = ['COMBUSTIBLE', 'Bono combustible'];
  const use = { uso, reward: 'Combustible', titulo, montoMaximo: null, diasVencimiento: 90 };
  await app.load([
    {
      kind: 'voucher_config',
      version: nextConfigVersion(),
      store,
      montos: [{ monto, uso, limite: 0 }],
      usos: [use],
      messageSuccess: '¡Gracias!',
      limiteGeneral: 100,
    },
  ]);
  const total = monto * cantidad;
  const { easyPayContado } = await ask<{ easyPayContado: { uuid: string } }>(
    page,
    'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid } }',
    { filter: { id_segment: { eq: 'BO' }, amount: { eq: String(total) } } },
  );
  const { uuid } = easyPayContado;
  const receiver = `${uuid}@premios.example`;
  const line = {
    customer: company.code,
    customer_name: company.name,
    monto,
    cantidad,
    uuid,
    email: receiver,
    tipo_bono: voucherType({ titulo }, monto * 100, STORES[store].currency),
    reward: use.reward,
    email_solicitante: company.buyer,
    terminos_check: true,
    terminos_checked_at: new Date().toISOString(),
    valor_transaccion: total,
  };
  await ask(page, 'mutation ($input: [BonoInput!]!) { addSurtidorBono(input: $input) { success } }', { input: [line] });
  return { uuid, receiver };
}

/** Buys vouchers of one amount, using no screen except the result; the page is a signed-in buyer's. */
export async function buyVouchers(page: Page, order: Order, monto: number, cantidad: number): Promise<VoucherPurchase> {
  const { app } = order;
  const { uuid, receiver } = await orderVouchers(page, order, monto, cantidad);
  await app.gateway.setOutcome(uuid, { outcome: 'approved' });
  // the result page asks the bank, because the bank's notification does not reach every store's host
  await goToResultHere(page, uuid);
  await expect(page.getByRole('dialog', { name: '¡Tu compra fue exitosa!' })).toBeVisible();
  const mail = await app.mailbox.nthMailTo(receiver);
  const password = /\b\w{6}-\w{12}\b/.exec(mail.text)?.[0] ?? '';
  const { validateBonosPassword } = await ask<{ validateBonosPassword: { response: string } }>(
    page,
    'mutation ($email: String!, $password: String!) { validateBonosPassword(email: $email, password: $password) { response } }',
    { email: receiver, password },
  );
  const rows = JSON.parse(validateBonosPassword.response) as readonly { readonly codigoRedencion: string }[];
  return { uuid, codes: rows.map(({ codigoRedencion }) => codigoRedencion), receiver, password };
}

/** Opens a payment's result at the host of the present page. */
export async function goToResultHere(page: Page, uuid: string): Promise<void> {
  await page.goto(new URL(`/admin/resultado-transaccion?uuid=${uuid}`, page.url()).href);
}
