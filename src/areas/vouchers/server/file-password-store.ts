import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { DataScope } from '#kit/server/viewer.ts';
import type { PurchaseKey } from './purchase-store.ts';

/** SQL of the passwords of purchases' files. */

/** A purchase that has valid codes: its payment is approved. */
export type ReadyPurchase = PurchaseKey & {
  readonly store: StoreCode;
  readonly userId: number;
  readonly email: string;
  readonly uso: string;
  readonly titulo: string;
  readonly expiresOn: Day;
  readonly moneda: Currency;
};

const READY = sql`
  p.client_id as "clientId", p.uuid, c.store, p.user_id as "userId", p.email, p.uso, p.titulo, p.expires_on as "expiresOn",
  pay.moneda
  from voucher_purchase p
  join client c on c.client_id = p.client_id
  join payment pay on pay.client_id = p.client_id and pay.uuid = p.uuid
    and pay.estado = 'approved' and p.issued_at is not null and p.expires_on is not null`;

/** Loads a purchase; undefined if it does not exist or has no valid codes. */
export async function readyPurchase(db: Db | Tx, { clientId, uuid }: PurchaseKey): Promise<ReadyPurchase | undefined> {
  const { rows } = await sql<ReadyPurchase>`
    select ${READY} where p.client_id = ${clientId} and p.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Whether the viewer's client has a purchase of this payment, in any state. */
export async function hasPurchase(db: Db, { clientId, destinations }: DataScope, uuid: string): Promise<boolean> {
  // a purchase belongs to no destination
  if (destinations !== null) return false;
  const { rows } = await sql`
    select from voucher_purchase where client_id = ${clientId} and uuid = ${uuid}`.execute(db);
  return rows.length > 0;
}

export type ReadyMail = {
  readonly vouchers: number;
  readonly cents: Cents;
  /** The buyer's first name if the mail goes to the buyer; null: another recipient, or the buyer is inactive. */
  readonly firstname: string | null;
  readonly client: string;
};

/** Loads a purchase's data for the mail. */
export async function readyMail(db: Db, { clientId, uuid }: PurchaseKey): Promise<ReadyMail> {
  const { rows } = await sql<ReadyMail>`
    select (select count(*)::int from voucher v where v.client_id = p.client_id and v.uuid = p.uuid) as vouchers,
           pay.total_cents as cents, coalesce(c.nombre, c.codigo_cliente) as client,
           case when lower(u.email) = lower(p.email) and u.status = '1' then u.firstname end as firstname
    from voucher_purchase p
    join payment pay on pay.client_id = p.client_id and pay.uuid = p.uuid
    join client c on c.client_id = p.client_id
    join app_user u on u.client_id = p.client_id and u.user_id = p.user_id
    where p.client_id = ${clientId} and p.uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Error(`Purchase ${uuid} does not exist.`);
  return rows[0];
}

/** Locks the purchase's passwords until the transaction ends: other calls that create or use one wait. */
export async function lockPasswords(tx: Tx, { clientId, uuid }: PurchaseKey): Promise<void> {
  await sql`
    select from voucher_purchase where client_id = ${clientId} and uuid = ${uuid} for update`.execute(tx);
}

export type PasswordCount = {
  /** Creation time of the newest password; null: there is none. */
  readonly newest: Date | null;
  readonly today: number;
};

/** Counts the passwords that a purchase got since `dayAgo`. */
export async function countPasswords(
  db: Db | Tx,
  { clientId, uuid }: PurchaseKey,
  dayAgo: Date,
): Promise<PasswordCount> {
  const { rows } = await sql<PasswordCount>`
    select max(created_at) as newest, (count(*) filter (where created_at > ${dayAgo}))::int as today
    from voucher_file_password where client_id = ${clientId} and uuid = ${uuid}`.execute(db);
  return rows[0] ?? { newest: null, today: 0 };
}

/** Stores a purchase's new password. The previous password ends, and its failed tries are deleted. */
export async function insertPassword(
  tx: Tx,
  { clientId, uuid }: PurchaseKey,
  { selector, hash, now }: { readonly selector: string; readonly hash: string; readonly now: Date },
): Promise<void> {
  await sql`
    update voucher_file_password set ended_at = ${now}
    where client_id = ${clientId} and uuid = ${uuid} and ended_at is null`.execute(tx);
  await sql`delete from voucher_file_try where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
  await sql`
    insert into voucher_file_password (selector, client_id, uuid, secret_hash, created_at)
    values (${selector}, ${clientId}, ${uuid}, ${hash}, ${now})`.execute(tx);
}

export type LivePassword = ReadyPurchase & {
  readonly selector: string;
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
  readonly usedBy: string | null;
};

/** Finds the client's valid password by selector: created after `since`, not ended, of a purchase with codes. */
export async function livePassword(
  db: Db | Tx,
  { clientId, destinations }: Pick<DataScope, 'clientId' | 'destinations'>,
  selector: string,
  since: Date,
): Promise<LivePassword | undefined> {
  if (destinations !== null) return undefined;
  const { rows } = await sql<LivePassword>`
    select w.selector, w.secret_hash as "secretHash", w.created_at as "createdAt", w.used_at as "usedAt",
           w.used_by as "usedBy", ready.*
    from voucher_file_password w
    join (select ${READY}) ready on ready."clientId" = w.client_id and ready.uuid = w.uuid
    where w.client_id = ${clientId} and w.selector = ${selector} and w.ended_at is null
      and w.created_at > ${since}`.execute(db);
  return rows[0];
}

/** Counts the wrong passwords for a purchase since its password was created: from this network, and from all. */
export async function countTries(
  tx: Tx,
  { clientId, uuid }: PurchaseKey,
  address: string,
): Promise<{ readonly network: number; readonly all: number }> {
  const { rows } = await sql<{ network: number; all: number }>`
    select (count(*) filter (where address = ${address}))::int as network, count(*)::int as all
    from voucher_file_try where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
  return rows[0] ?? { network: 0, all: 0 };
}

type Try = PurchaseKey & { readonly address: string; readonly at: Date };

export async function insertTry(tx: Tx, { clientId, uuid, address, at }: Try): Promise<void> {
  await sql`
    insert into voucher_file_try (client_id, uuid, address, at)
    values (${clientId}, ${uuid}, ${address}, ${at})`.execute(tx);
}

/** Deletes a recorded try, because the password was right. */
export async function deleteTry(tx: Tx, { clientId, uuid, address, at }: Try): Promise<void> {
  await sql`
    delete from voucher_file_try
    where client_id = ${clientId} and uuid = ${uuid} and address = ${address} and at = ${at}`.execute(tx);
}

/** Consumes a password for a session; false if another session did, or if this session did too long ago. */
export async function consumePassword(
  tx: Tx,
  { selector, sessionKey, now, since }: { selector: string; sessionKey: string; now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update voucher_file_password set used_at = coalesce(used_at, ${now}), used_by = ${sessionKey}
    where selector = ${selector} and ended_at is null
      and (used_at is null or (used_by = ${sessionKey} and used_at > ${since}))
    returning selector`.execute(tx);
  return rows.length > 0;
}

/**
 * Finds the purchase whose file a session has opened with the purchase's password since an instant; undefined if there
 * is none.
 */
export async function openedPurchase(
  db: Db,
  { clientId, uuid }: PurchaseKey,
  { sessionKey, since }: { readonly sessionKey: string; readonly since: Date },
): Promise<ReadyPurchase | undefined> {
  const { rows } = await sql<ReadyPurchase>`
    select ${READY} where p.client_id = ${clientId} and p.uuid = ${uuid} and exists (
      select from voucher_file_password w
      where w.client_id = p.client_id and w.uuid = p.uuid and w.used_by = ${sessionKey} and w.used_at > ${since})`.execute(
    db,
  );
  return rows[0];
}
