import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { AddBonoOutput, BonoInput, BonoRecord } from '#kit/core/contract/types.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest, ServerInterface } from '#kit/server/testing/server-under-test.ts';
import { decide, errorCodes, paidCash, type Server } from '#areas/invoices/server/testing/payments.ts';

/** Buys vouchers by HTTP. */

/** A server that sells vouchers. `now`: the server's clock if a test moves it. */
type Seller = Server & { readonly now?: () => Date };

/** The fuel store's configuration in tests: at most 10 vouchers, 3 of 100,000, and 400,000 of COMBUSTIBLE. */
export const CONFIG = {
  kind: 'voucher_config',
  version: 1,
  store: 'combustibles',
  montos: [
    { monto: 20_000, uso: 'COMBUSTIBLE', limite: 0 },
    { monto: 50_000, uso: 'COMBUSTIBLE', limite: 0 },
    { monto: 100_000, uso: 'COMBUSTIBLE', limite: 3 },
    { monto: 20_000, uso: 'TIENDA', limite: 0 },
  ],
  usos: [
    {
      uso: 'COMBUSTIBLE',
      reward: 'Bono combustible',
      titulo: 'Bono combustible',
      descripcion: 'Para tanquear',
      montoMaximo: 400_000,
      diasVencimiento: 90,
      terminosCondiciones: '<p>Se usa una vez.</p>',
    },
    { uso: 'TIENDA', reward: 'Bono tienda', titulo: 'Bono tienda', diasVencimiento: 30 },
  ],
  messageSuccess: '¡Gracias!',
  limiteGeneral: 10,
};

/** Creates a client with a buyer, in a store that sells vouchers. */
export async function giveBuyer(server: Server, code: string, role = 'Compras') {
  const email = `compras@${code.toLowerCase()}.example`;
  const { report } = await server.importLines([CONFIG, client(code), user(email, code, { role })]);
  expect(report.errors).toEqual([]);
  return { code, email, token: await server.signIn(email) };
}

export type Buyer = Awaited<ReturnType<typeof giveBuyer>>;
export type RequestedVouchers = readonly (readonly [monto: number, cantidad: number])[];

export const totalOf = (wanted: RequestedVouchers) =>
  wanted.reduce((sum, [monto, cantidad]) => sum + monto * cantidad, 0);

/** Builds the lines that the portal sends. */
export function linesFor(
  { code, email }: Buyer,
  uuid: string,
  wanted: RequestedVouchers,
  acceptedAt: Date = new Date(),
): BonoInput[] {
  return wanted.map(([monto, cantidad]) => ({
    customer: code,
    customer_name: `Estación ${code} S.A.S.`,
    monto,
    cantidad,
    uuid,
    email: 'regalos@premios.example',
    tipo_bono: `Bono combustible $ ${monto.toLocaleString('es-CO')}`,
    reward: 'Bono combustible',
    email_solicitante: email,
    terminos_check: true,
    terminos_checked_at: acceptedAt.toISOString(),
    valor_transaccion: totalOf(wanted),
  }));
}

export async function addVouchers(server: ServerInterface, token: string | null, input: readonly unknown[]) {
  const answer = await server.graphql<{ addSurtidorBono: AddBonoOutput | null }>(
    'mutation ($input: [BonoInput!]!) { addSurtidorBono(input: $input) { success message uuid } }',
    { input },
    token,
  );
  return { ...answer, added: answer.data?.addSurtidorBono ?? null };
}

/** Opens a payment and registers its vouchers; returns its uuid. */
export async function registerPurchase(server: Seller, buyer: Buyer, wanted: RequestedVouchers): Promise<string> {
  const { uuid } = await paidCash(server, buyer.token, String(totalOf(wanted)), 'BO');
  const { added, errors } = await addVouchers(server, buyer.token, linesFor(buyer, uuid, wanted, server.now?.()));
  expect([added?.success, errorCodes({ errors })]).toEqual([true, 'no error']);
  return uuid;
}

const RECORD = `entity_id customer customer_name monto cantidad uuid created_at email tipo_bono status resp_salesforce
  codigos { terminacion estado usado_en usado_at }`;

export async function purchasesOf(
  server: ServerInterface,
  { token, code }: Pick<Buyer, 'token' | 'code'>,
  uuid = '',
): Promise<readonly BonoRecord[]> {
  const { data, errors } = await server.graphql<{ getBonosSurtidor: BonoRecord[] | null }>(
    `query ($uuid: String, $customer: String) { getBonosSurtidor(uuid: $uuid, customer: $customer) { ${RECORD} } }`,
    uuid ? { uuid, customer: '' } : { uuid: '', customer: code },
    token,
  );
  expect(errors).toEqual([]);
  return data?.getBonosSurtidor ?? [];
}

/** Buys vouchers, and waits for their codes. */
export async function buy(server: Seller, buyer: Buyer, wanted: RequestedVouchers): Promise<string> {
  const uuid = await registerPurchase(server, buyer, wanted);
  await decide(server, uuid, 'approved', 'now');
  await waitForCodes(server, buyer, uuid);
  return uuid;
}

/** Waits until the purchase has its codes. */
export async function waitForCodes(server: Server, buyer: Buyer, uuid: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const lines = await purchasesOf(server, buyer, uuid);
      expect(lines.every(({ cantidad, codigos }) => codigos?.length === cantidad)).toBe(true);
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** Waits until `count` vouchers of the purchase are disabled. */
export async function waitForDisabled(server: ServerUnderTest, uuid: string, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from voucher where uuid = ${uuid} and void_at is not null`.execute(
        server.database.db,
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 15_000, interval: 50 },
  );
}
