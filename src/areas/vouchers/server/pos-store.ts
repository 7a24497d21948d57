import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { PaymentState } from '#areas/invoices/rules/status.ts';
import type { PosCalls, FailureCount } from '../rules/redeem.ts';

/** SQL of points of sale and redemptions. */

export type PointOfSale = { readonly id: number; readonly store: StoreCode; readonly name: string };

export type NewPointOfSale = {
  readonly store: StoreCode;
  readonly name: string;
  /** The station of a client; null: unknown. */
  readonly station: Station | null;
  readonly keySha256: Buffer;
  readonly at: Date;
};

export type Station = { readonly clientId: number; readonly destinationId: number | null };

/** Finds a client of a store, or its destination, by code; undefined if there is none. */
export async function findStation(
  db: Db | Tx,
  store: StoreCode,
  { client, destination }: { readonly client: string; readonly destination: string | null },
): Promise<Station | undefined> {
  const { rows } = await sql<Station>`
    select c.client_id as "clientId", d.destination_id as "destinationId" from client c
    left join destination d on d.client_id = c.client_id and d.codigo_destinatario = ${destination}
    where c.store = ${store} and c.codigo_cliente = ${client}
      and (${destination}::text is null or d.destination_id is not null)`.execute(db);
  return rows[0];
}

export async function insertPointOfSale(
  tx: Tx,
  { store, name, station, keySha256, at }: NewPointOfSale,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into point_of_sale (store, name, client_id, destination_id, key_sha256, created_at)
    values (${store}, ${name}, ${station?.clientId ?? null}, ${station?.destinationId ?? null}, ${keySha256}, ${at})
    returning point_of_sale_id as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Revokes a point of sale; false if it does not exist or is revoked already. */
export async function revokePointOfSale(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update point_of_sale set revoked_at = ${at} where point_of_sale_id = ${id} and revoked_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export type ListedPointOfSale = PointOfSale & {
  /** Codes of the station's client and destination. */
  readonly client: string | null;
  readonly destination: string | null;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  /** Time of the last call; null: never. */
  readonly used_at: Date | null;
};

export async function pointsOfSale(db: Db): Promise<readonly ListedPointOfSale[]> {
  const { rows } = await sql<ListedPointOfSale>`
    select s.point_of_sale_id as id, s.store, s.name, c.codigo_cliente as client,
           d.codigo_destinatario as destination, s.created_at, s.revoked_at,
           (select max(a.at) from voucher_attempt a where a.point_of_sale_id = s.point_of_sale_id) as used_at
    from point_of_sale s
    left join client c on c.client_id = s.client_id
    left join destination d on d.client_id = s.client_id and d.destination_id = s.destination_id
    order by s.point_of_sale_id`.execute(db);
  return rows;
}

/** Finds the point of sale by the hash of its key; ignores revoked keys. */
export async function findByKey(db: Db, keySha256: Buffer): Promise<PointOfSale | undefined> {
  const { rows } = await sql<PointOfSale>`
    select point_of_sale_id as id, store, name from point_of_sale
    where key_sha256 = ${keySha256} and revoked_at is null`.execute(db);
  return rows[0];
}

/**
 * Locks a point of sale, so that its calls run one after the other and the limits count them all. False if its key was
 * revoked meanwhile.
 */
export async function lockPointOfSale(tx: Tx, { id }: PointOfSale): Promise<boolean> {
  const { rows } = await sql`
    select 1 from point_of_sale where point_of_sale_id = ${id} and revoked_at is null for update`.execute(tx);
  return rows.length > 0;
}

/** Counts a point of sale's calls since an instant, and its calls with invalid codes since another. */
export async function countCalls(
  tx: Tx,
  { id }: PointOfSale,
  { calls, wrong, address }: { readonly calls: Date; readonly wrong: Date; readonly address: string },
): Promise<PosCalls> {
  const isWrong = sql`a.result in ('code_malformed', 'code_unknown') and a.at > ${wrong}::timestamptz`;
  const { rows } = await sql<Omit<PosCalls, 'from'>>`
    select count(*) filter (where a.at > ${calls}::timestamptz) as calls, count(*) filter (where ${isWrong}) as wrong,
           min(a.at) filter (where ${isWrong}) as "wrongSince"
    from voucher_attempt a where a.point_of_sale_id = ${id} and a.at > least(${calls}::timestamptz, ${wrong}::timestamptz)`.execute(
    tx,
  );
  const from = await countCallsFrom(tx, address, ['code_malformed', 'code_unknown'], wrong);
  return { calls: 0, wrong: 0, wrongSince: null, ...rows[0], from };
}

/** Counts the calls from an address with one of these results since an instant. */
export async function countCallsFrom(
  db: Db | Tx,
  address: string,
  results: readonly string[],
  since: Date,
): Promise<FailureCount> {
  const { rows } = await sql<FailureCount>`
    select count(*) as wrong, min(at) as "wrongSince" from voucher_attempt
    where address = ${address} and at > ${since} and result = any(${results}::text[])`.execute(db);
  return rows[0] ?? { wrong: 0, wrongSince: null };
}

export type PosAction = 'check' | 'redeem' | 'cancel';

type Attempt = {
  readonly action: PosAction;
  readonly address: string;
  readonly result: string;
  readonly voucherId?: number | null;
  readonly at: Date;
  /** The answer to a repetition of the call. */
  readonly kept?: Omit<KeptCall, 'action' | 'voucherId'> & { readonly idempotencyKey: string };
};

/** Logs a call. `by`: null for a call without a valid key. */
export async function insertAttempt(db: Db | Tx, by: PointOfSale | null, attempt: Attempt): Promise<void> {
  const { address, action, result, voucherId = null, at, kept } = attempt;
  await sql`
    insert into voucher_attempt
      (point_of_sale_id, address, action, result, voucher_id, at, idempotency_key, code_hmac, answer)
    values (${by?.id ?? null}, ${address}, ${action}, ${result}, ${voucherId}, ${at}, ${kept?.idempotencyKey ?? null},
      ${kept?.codeHmac ?? null}, ${kept ? JSON.stringify(kept.answer) : null}::json)`.execute(db);
}

type KeptCall = {
  readonly action: PosAction;
  readonly codeHmac: string;
  /** Null: no voucher had the code. */
  readonly voucherId: number | null;
  readonly answer: { readonly status: number; readonly body: object };
};

/** Finds a point of sale's call by Idempotency-Key; undefined if there was none. */
export async function findCall(tx: Tx, { id }: PointOfSale, idempotencyKey: string): Promise<KeptCall | undefined> {
  const { rows } = await sql<KeptCall>`
    select action, code_hmac as "codeHmac", voucher_id as "voucherId", answer from voucher_attempt
    where point_of_sale_id = ${id} and idempotency_key = ${idempotencyKey} and code_hmac is not null
      and answer is not null`.execute(tx);
  return rows[0];
}

/** A voucher as a point of sale sees it. */
export type PresentedVoucher = {
  readonly clientId: number;
  readonly voucherId: number;
  readonly cents: Cents;
  readonly currency: Currency;
  readonly titulo: string;
  readonly lastFour: string;
  readonly expiresOn: Day;
  readonly voidAt: Date | null;
  readonly estado: PaymentState;
  /** The redemption that was not cancelled; null if there is none. */
  readonly redemption: { readonly id: number; readonly pointOfSaleId: number; readonly at: Date } | null;
};

/** Finds the voucher of a code, by its HMACs, in a store; undefined if there is none. */
export function findVoucher(tx: Tx, store: StoreCode, hmacs: readonly string[]): Promise<PresentedVoucher | undefined> {
  return selectVoucher(tx, store, hmacs, sql``);
}

/** Finds a voucher and locks it until the transaction ends, so that one of several concurrent redemptions wins. */
export function lockVoucher(tx: Tx, store: StoreCode, hmacs: readonly string[]): Promise<PresentedVoucher | undefined> {
  return selectVoucher(tx, store, hmacs, sql`for update of v`);
}

type VoucherRow = Omit<PresentedVoucher, 'redemption'>;

async function selectVoucher(
  tx: Tx,
  store: StoreCode,
  hmacs: readonly string[],
  lock: RawBuilder<unknown>,
): Promise<PresentedVoucher | undefined> {
  const { rows } = await sql<VoucherRow>`
    select v.client_id as "clientId", v.voucher_id as "voucherId", v.monto_cents as cents, pay.moneda as currency, p.titulo,
           v.last_four as "lastFour", p.expires_on as "expiresOn", v.void_at as "voidAt", pay.estado
    from voucher v
    join voucher_purchase p on p.client_id = v.client_id and p.uuid = v.uuid and p.expires_on is not null
    join payment pay on pay.client_id = v.client_id and pay.uuid = v.uuid
    join client c on c.client_id = v.client_id
    where v.code_hmac = any(${[...hmacs]}::text[]) and c.store = ${store} ${lock}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  // read after the lock: a statement sees the rows as they were when it began
  const { rows: standing } = await sql<NonNullable<PresentedVoucher['redemption']>>`
    select redemption_id as id, point_of_sale_id as "pointOfSaleId", at from voucher_redemption
    where voucher_id = ${row.voucherId} and cancelled_at is null`.execute(tx);
  return { ...row, redemption: standing[0] ?? null };
}

/** Locks and returns the state of a voucher's payment; no reversal commits before this transaction ends. */
export async function lockPayment(
  tx: Tx,
  { clientId, voucherId }: Pick<PresentedVoucher, 'clientId' | 'voucherId'>,
): Promise<PaymentState | undefined> {
  const { rows } = await sql<{ estado: PaymentState }>`
    select pay.estado from payment pay
    join voucher v on v.client_id = pay.client_id and v.uuid = pay.uuid
    where v.client_id = ${clientId} and v.voucher_id = ${voucherId} for share of pay`.execute(tx);
  return rows[0]?.estado;
}

export async function insertRedemption(tx: Tx, { id }: PointOfSale, voucherId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into voucher_redemption (voucher_id, point_of_sale_id, at) values (${voucherId}, ${id}, ${at})
    returning redemption_id as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function cancelRedemption(tx: Tx, redemptionId: number, at: Date): Promise<void> {
  await sql`update voucher_redemption set cancelled_at = ${at} where redemption_id = ${redemptionId}`.execute(tx);
}
