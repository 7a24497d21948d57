import { sql } from 'kysely';
import type { RowKey } from '#kit/server/crypto/sealed-rows.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { SealedCode } from './voucher-store.ts';

/** SQL of vouchers and of queued passwords as encrypted rows, while a secret is rotated. */

type After = { readonly keyId: string; readonly after: RowKey; readonly limit: number; readonly lock: boolean };

/** The hmac of a row that was only read is the stored one. */
export type SealedVoucherRow = Omit<SealedCode, 'sealedBy'> & { readonly key: RowKey; readonly voucherId: number };

/** Jumps from one key id to the next in the index, because a table of vouchers is long. */
export async function voucherKeyIds(db: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string | null }>`
    with recursive key as (
      select min(sealed_by) as id from voucher where sealed_by is not null
      union all
      select (select min(v.sealed_by) from voucher v where v.sealed_by > key.id) from key where key.id is not null
    )
    select id from key where id is not null`.execute(db);
  return rows.flatMap(({ id }) => id ?? []);
}

export async function countVouchersOfOthers(db: Db | Tx, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${long}
    select count(*) as count from voucher where sealed_by is distinct from ${keyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readVouchersOfOthers(
  tx: Tx,
  { keyId, after, limit, lock }: After,
): Promise<readonly SealedVoucherRow[]> {
  const { rows } = await sql<Omit<SealedVoucherRow, 'key'>>`${long}
    select voucher_id as "voucherId", code_hmac as hmac, code_sealed as sealed from voucher
    where sealed_by is distinct from ${keyId} and voucher_id > ${after[0] ?? 0}::bigint
    order by voucher_id limit ${limit} ${lock ? sql`for update skip locked` : sql``}`.execute(tx);
  return rows.map((row) => Object.assign(row, { key: [row.voucherId] }));
}

export async function updateSealedVoucher(
  tx: Tx,
  { voucherId, hmac, sealed }: SealedVoucherRow,
  keyId: string,
): Promise<void> {
  await sql`
    update voucher set code_hmac = ${hmac}, code_sealed = ${Buffer.from(sealed)}, sealed_by = ${keyId}
    where voucher_id = ${voucherId}`.execute(tx);
}

/** A job with an encrypted password. */
export type SealedJob = { readonly key: RowKey; readonly id: string; readonly sealed: string };

/** Jobs that may still run, also failed ones: staff can try them again. */
const isOpen = (queue: string) => sql`name = ${queue} and state not in ('completed', 'cancelled')`;

export async function countJobsOfOthers(db: Db | Tx, queue: string, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job
    where ${isOpen(queue)} and data ->> 'sealedBy' is distinct from ${keyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readJobsOfOthers(
  tx: Tx,
  queue: string,
  { keyId, after, limit, lock }: After,
): Promise<readonly SealedJob[]> {
  const { rows } = await sql<{ id: string; sealed: string | null }>`
    select id::text as id, data ->> 'sealed' as sealed from pgboss.job
    where ${isOpen(queue)} and data ->> 'sealedBy' is distinct from ${keyId} and id::text > ${String(after[0] ?? '')}
    order by id::text limit ${limit} ${lock ? sql`for update skip locked` : sql``}`.execute(tx);
  return rows.map(({ id, sealed }) => ({ key: [id], id, sealed: sealed ?? '' }));
}

export async function updateSealedJob(tx: Tx, queue: string, { id, sealed }: SealedJob, keyId: string): Promise<void> {
  await sql`
    update pgboss.job set data = data || jsonb_build_object('sealed', ${sealed}::text, 'sealedBy', ${keyId}::text)
    where name = ${queue} and id = ${id}::uuid`.execute(tx);
}
