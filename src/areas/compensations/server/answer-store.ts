import { sql } from 'kysely';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Answered } from '../rules/status.ts';

/** SQL of the ERP's answers to compensations. */

export type CompensationKey = { readonly clientId: number; readonly uuid: string };

export type CompensationRow = {
  readonly number: number;
  readonly answer: 'S' | 'F' | null;
  readonly answer_version: number | null;
};

/** Loads a compensation without an ownership check. */
export async function loadCompensation(
  tx: Tx,
  { clientId, uuid }: CompensationKey,
): Promise<CompensationRow | undefined> {
  const { rows } = await sql<CompensationRow>`
    select number, answer, answer_version from compensation where client_id = ${clientId} and uuid = ${uuid}`.execute(
    tx,
  );
  return rows[0];
}

export async function linesToApply(
  tx: Tx,
  { clientId, uuid }: CompensationKey,
): Promise<readonly { readonly documentId: number; readonly cents: Cents }[]> {
  const { rows } = await sql<{ documentId: number; cents: Cents }>`
    select document_id as "documentId", valor_cents as cents from compensation_line
    where client_id = ${clientId} and uuid = ${uuid} and valor_cents > 0 order by line`.execute(tx);
  return rows;
}

export type Answer = {
  readonly answer: 'S' | 'F';
  readonly motivo: string | null;
  readonly version: number;
  readonly now: Date;
};

/** Saves the answer; the database refuses a second answer. */
export async function insertAnswer(
  tx: Tx,
  { clientId, uuid }: CompensationKey,
  { answer, motivo, version, now }: Answer,
): Promise<void> {
  await sql`
    update compensation
    set answer = ${answer}, motivo = ${motivo}, answer_version = ${version}, answered_at = ${now}, updated_at = ${now}
    where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
}

/** Records an answer that contradicts an earlier one; false if it was recorded before. */
export async function insertContradiction(
  tx: Tx,
  { clientId, uuid }: CompensationKey,
  { answer, motivo, version, now }: Answer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into compensation_contradiction (client_id, uuid, told, motivo, version, at)
    values (${clientId}, ${uuid}, ${answer}, ${motivo}, ${version}, ${now})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export type PendingNotification = Answered & {
  readonly user_id: number;
  readonly number: number;
  readonly compensado_cents: Cents;
  readonly moneda: Currency;
  readonly store: StoreCode;
  readonly email: string;
  readonly firstname: string;
  readonly active: boolean;
};

/** Names of the reversed money that an undone compensation `c` with the money `m` uses. */
export const REVERSED_MONEY = sql`case when m.reversed_at is null then '{}'::text[] else array(
  select distinct gone.name collate "C" as money from compensation_line l
  join document d on d.client_id = l.client_id and d.document_id = l.document_id
  join portal_money gone on gone.client_id = d.client_id and gone.source = d.payment_uuid and gone.reversed_at is not null
  where l.client_id = c.client_id and l.uuid = c.uuid and l.tipo = 'PAYMENT' order by money
) end`;

export async function pendingNotification(
  db: Db,
  { clientId, uuid }: CompensationKey,
): Promise<PendingNotification | undefined> {
  const { rows } = await sql<PendingNotification>`
    select c.user_id, c.number, c.answer, c.motivo, c.compensado_cents, c.moneda, m.reversed_at is not null as undone,
           ${REVERSED_MONEY} as "reversedMoney", k.store, u.email, u.firstname, u.status = '1' as active
    from compensation c
    join client k on k.client_id = c.client_id
    join app_user u on u.client_id = c.client_id and u.user_id = c.user_id
    left join portal_money m on m.client_id = c.client_id and m.source = c.uuid
    where c.client_id = ${clientId} and c.uuid = ${uuid}`.execute(db);
  return rows[0];
}
