import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { Frequency } from '../rules/report-days.ts';

/** SQL of the addresses that reports are sent to. An address of no user of the client is outside. */

type Owner = Pick<Viewer, 'clientId' | 'userId'>;

export type RecipientRow = {
  readonly id: number;
  readonly reportId: number;
  readonly address: string;
  readonly userId: number | null;
  /** Whether it gets the report: an active user, or an outside address that has confirmed. */
  readonly isConfirmed: boolean;
};

/** Recipient r, of the user u if any. */
const IS_CONFIRMED = sql`case when r.user_id is null then r.confirmed_at is not null else u.status = '1' end`;

/** The recipients of a user's reports that have not ended, in the order in which they were added. */
export async function recipientsOf(db: Db | Tx, { clientId, userId }: Owner): Promise<readonly RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select r.recipient_id as id, r.report_id as "reportId", coalesce(u.email, r.address) as address,
           r.user_id as "userId", ${IS_CONFIRMED} as "isConfirmed"
    from report p
    join report_recipient r on r.client_id = p.client_id and r.report_id = p.report_id
    left join app_user u on u.client_id = r.client_id and u.user_id = r.user_id
    where p.client_id = ${clientId} and p.user_id = ${userId} and r.ended_at is null
    order by r.recipient_id`.execute(db);
  return rows;
}

/** The active users of a client who have one of these addresses. */
export async function usersByAddress(
  tx: Tx,
  clientId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ address: string; userId: number }>`
    select email as address, user_id as "userId" from app_user
    where client_id = ${clientId} and status = '1' and email = any(${[...addresses]}::text[])`.execute(tx);
  return new Map(rows.map(({ address, userId }) => [address, userId]));
}

/** Deletes the recipients of a report but these, and those that have ended. */
export async function keepRecipients(
  tx: Tx,
  { clientId, reportId }: { readonly clientId: number; readonly reportId: number },
  kept: readonly number[],
): Promise<void> {
  await sql`
    delete from report_recipient
    where client_id = ${clientId} and report_id = ${reportId} and recipient_id <> all(${[...kept]}::bigint[])`.execute(
    tx,
  );
}

/** Inserts a recipient; returns its id. */
export async function insertRecipient(
  tx: Tx,
  { clientId, reportId }: { readonly clientId: number; readonly reportId: number },
  { address, userId }: { readonly address: string; readonly userId: number | null },
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into report_recipient (client_id, report_id, address, user_id, added_at)
    values (${clientId}, ${reportId}, ${address}, ${userId}, ${at}) returning recipient_id as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The recipient was not inserted.');
  return row.id;
}

/** How many outside addresses of a client have neither confirmed nor ended. */
export async function countWaiting(tx: Tx, clientId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_recipient
    where client_id = ${clientId} and user_id is null and confirmed_at is null and ended_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Records that an address is asked for its confirmation. */
export async function insertConfirmation(
  tx: Tx,
  { clientId, userId }: Owner,
  addressSha256: Buffer,
  at: Date,
): Promise<void> {
  await sql`
    insert into report_confirmation (client_id, user_id, address_sha256, asked_at)
    values (${clientId}, ${userId}, ${addressSha256}, ${at})`.execute(tx);
}

/** How many confirmations were asked since an instant: by this user, and of the address that was asked most. */
export async function countConfirmations(
  tx: Tx,
  { clientId, userId }: Owner,
  addresses: readonly Buffer[],
  since: Date,
): Promise<{ readonly ofUser: number; readonly ofOne: number }> {
  const hashes = addresses.map((one) => one.toString('hex'));
  const { rows } = await sql<{ ofUser: number; ofOne: number }>`
    with asked as (
      select user_id, address_sha256 from report_confirmation where client_id = ${clientId} and asked_at > ${since}
    )
    select (select count(*) from asked where user_id = ${userId})::int as "ofUser",
           coalesce((select max(number) from (
             select count(*) as number from asked where encode(address_sha256, 'hex') = any(${hashes}::text[])
             group by address_sha256) counted), 0)::int as "ofOne"`.execute(tx);
  return rows[0] ?? { ofUser: 0, ofOne: 0 };
}

export type OutsideRow = {
  readonly id: number;
  readonly address: string;
  readonly list: string;
  /** The user who ordered the report. */
  readonly owner: string;
  readonly isConfirmed: boolean;
};

/** The outside addresses of a client that have not ended, by address. */
export async function outsideRecipients(db: Db, clientId: number): Promise<readonly OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    select r.recipient_id as id, r.address, p.list, trim(u.firstname || ' ' || u.lastname) as owner,
           r.confirmed_at is not null as "isConfirmed"
    from report_recipient r
    join report p on p.client_id = r.client_id and p.report_id = r.report_id
    join app_user u on u.client_id = p.client_id and u.user_id = p.user_id
    where r.client_id = ${clientId} and r.user_id is null and r.ended_at is null
    order by r.address, r.recipient_id`.execute(db);
  return rows;
}

type Recipient = { readonly clientId: number; readonly id: number };

/** Ends an outside address; returns its report's list, undefined if there is none with this id, or it has ended. */
export async function endRecipient(tx: Tx, { clientId, id }: Recipient, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ list: string }>`
    update report_recipient r set ended_at = ${at}, confirm_sha256 = null, confirm_until = null
    from report p
    where r.client_id = ${clientId} and r.recipient_id = ${id} and r.user_id is null and r.ended_at is null
      and p.client_id = r.client_id and p.report_id = r.report_id
    returning p.list`.execute(tx);
  return rows[0]?.list;
}

/** Stores the token of a confirmation in place of an older one. */
export async function setConfirmToken(
  db: Db,
  { clientId, id }: Recipient,
  { sha256, until }: { readonly sha256: Buffer; readonly until: Date },
): Promise<void> {
  await sql`
    update report_recipient set confirm_sha256 = ${sha256}, confirm_until = ${until}
    where client_id = ${clientId} and recipient_id = ${id} and confirmed_at is null and ended_at is null`.execute(db);
}

type AskedRow = { readonly id: number; readonly list: string; readonly isConfirmed: boolean };

/**
 * Locks the address of a confirmation's token, which stays valid until its end so that it may be pressed twice.
 * Undefined for an unknown or expired token, and where the address has ended.
 */
export async function lockAsked(
  tx: Tx,
  { clientId, sha256 }: { readonly clientId: number; readonly sha256: Buffer },
  at: Date,
): Promise<AskedRow | undefined> {
  const { rows } = await sql<AskedRow>`
    select r.recipient_id as id, p.list, r.confirmed_at is not null as "isConfirmed"
    from report_recipient r join report p on p.client_id = r.client_id and p.report_id = r.report_id
    where r.client_id = ${clientId} and r.confirm_sha256 = ${sha256} and r.confirm_until > ${at} and r.ended_at is null
    for update of r`.execute(tx);
  return rows[0];
}

/** Confirms an address that the caller has locked. */
export async function confirmRecipient(tx: Tx, { clientId, id }: Recipient, at: Date): Promise<void> {
  await sql`
    update report_recipient set confirmed_at = ${at}
    where client_id = ${clientId} and recipient_id = ${id}`.execute(tx);
}

export type WaitingRow = {
  readonly address: string;
  readonly list: string;
  readonly frequency: Frequency;
  readonly day: number | null;
  readonly ownerId: number;
};

/** An outside address that has neither confirmed nor ended, with its report. */
export async function waitingRecipient(db: Db, { clientId, id }: Recipient): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select r.address, p.list, p.frequency, p.day::int as day, p.user_id as "ownerId"
    from report_recipient r join report p on p.client_id = r.client_id and p.report_id = r.report_id
    where r.client_id = ${clientId} and r.recipient_id = ${id} and r.user_id is null
      and r.confirmed_at is null and r.ended_at is null`.execute(db);
  return rows[0];
}
