import { sql } from 'kysely';
import type { Cents, Currency } from '../../../kit/any/money.ts';
import type { StoreCode } from '../../../kit/any/store.ts';
import type { Db, Tx } from '../../../kit/server/database.ts';
import type { Answered } from '../rules/status.ts';

/** The SQL of what the ERP answers to compensations. */

/** The key of a compensation. */
export type CompensationKey = { readonly clientId: number; readonly uuid: string };

export type CompensationRow = {
  readonly number: number;
  readonly answer: 'S' | 'F' | null;
  readonly answer_version: number | null;
};

/** A compensation for whoever answers it, whosesoever it is. */
export async function compensationOf(
  tx: Tx,
  { clientId, uuid }: CompensationKey,
): Promise<CompensationRow | undefined> {
  const { rows } = await sql<CompensationRow>`
    select number, answer, answer_version from compensation where client_id = ${clientId} and uuid = ${uuid}`.execute(
    tx,
  );
  return rows[0];
}

/** Its documents and how much of each is compensated, without those of which nothing is. */
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

/** Writes the answer, which the database takes once. */
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

/** Keeps a word that contradicts the answer that stands; whether it is a new one. */
export async function noteContradiction(
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

/** How many such words of all clients there are. */
export async function countContradictions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from compensation_contradiction`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A word that was kept, beside the answer that stands. */
export type Contradiction = {
  readonly uuid: string;
  readonly number: number;
  readonly codigo_cliente: string;
  readonly stands: 'S' | 'F';
  readonly told: 'S' | 'F';
  readonly motivo: string | null;
  readonly heard_at: Date;
};

/** The youngest of them, at most a hundred; for `npm run check-ledger`. */
export async function listContradictions(db: Db): Promise<readonly Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    select w.uuid, c.number, k.codigo_cliente, c.answer as stands, w.told, w.motivo, w.at as heard_at
    from compensation_contradiction w
    join compensation c on c.client_id = w.client_id and c.uuid = w.uuid
    join client k on k.client_id = w.client_id
    order by w.at desc, w.uuid limit 100`.execute(db);
  return rows;
}

/** How many compensations of all clients are in each state; undone ones are rejected. */
export async function countByState(db: Db): Promise<readonly { readonly estado: string; readonly count: number }[]> {
  const { rows } = await sql<{ estado: string; count: number }>`
    select case when c.answer is null then 'B' when m.reversed_at is not null then 'F' else c.answer end as estado, count(*) as count
    from compensation c left join portal_money m on m.client_id = c.client_id and m.source = c.uuid
    group by 1`.execute(db);
  return rows;
}

/** What a mail about a compensation's end says, and whom it goes to. */
export type EndToTell = Answered & {
  readonly number: number;
  readonly compensado_cents: Cents;
  readonly moneda: Currency;
  readonly store: StoreCode;
  readonly email: string;
  readonly firstname: string;
  readonly active: boolean;
};

/** The names of the money that an undone compensation `c` with the money `m` uses and that was taken back. */
export const TAKEN_BACK = sql`case when m.reversed_at is null then '{}'::text[] else array(
  select distinct gone.name from compensation_line l
  join document d on d.client_id = l.client_id and d.document_id = l.document_id
  join portal_money gone on gone.client_id = d.client_id and gone.source = d.payment_uuid and gone.reversed_at is not null
  where l.client_id = c.client_id and l.uuid = c.uuid and l.tipo = 'PAYMENT' order by gone.name
) end`;

/** A compensation as it stands, with the user who made it. */
export async function endToTell(db: Db, { clientId, uuid }: CompensationKey): Promise<EndToTell | undefined> {
  const { rows } = await sql<EndToTell>`
    select c.number, c.answer, c.motivo, c.compensado_cents, c.moneda, m.reversed_at is not null as undone,
           ${TAKEN_BACK} as "takenBack", k.store, u.email, u.firstname, u.status = '1' as active
    from compensation c
    join client k on k.client_id = c.client_id
    join app_user u on u.client_id = c.client_id and u.user_id = c.user_id
    left join portal_money m on m.client_id = c.client_id and m.source = c.uuid
    where c.client_id = ${clientId} and c.uuid = ${uuid}`.execute(db);
  return rows[0];
}
