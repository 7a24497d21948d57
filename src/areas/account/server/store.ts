import { sql } from 'kysely';
import { type Day, dayIn } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import { STORES, type StoreCode } from '../../../kit/any/store.ts';
import type { Db, Tx } from '../../../kit/server/database.ts';

/** The SQL of the ledger: who holds it, locks, movements, and how a document stands. */

export type Holder = 'payment' | 'compensation';

/** The company code of what the portal itself writes into the ledger; no record of the ERP's may carry it. */
export const PORTAL = 'PORTAL';

/**
 * Takes the rows of these clients until the transaction ends, so that all who write one client's ledger, locks or payments
 * queue and never deadlock. Every such transaction begins with it.
 */
export async function holdLedger(tx: Tx, clientIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from client where client_id = any(${[...clientIds]}::bigint[]) order by client_id for no key update`.execute(
    tx,
  );
}

export type LockRow = { readonly document_id: number; readonly holder: Holder; readonly reference: string };

export async function locksOf(
  db: Db | Tx,
  clientId: number,
  documentIds: readonly number[],
): Promise<readonly LockRow[]> {
  const { rows } = await sql<LockRow>`
    select document_id, holder, reference from document_lock
    where client_id = ${clientId} and document_id = any(${[...documentIds]}::bigint[])`.execute(db);
  return rows;
}

export async function insertLocks(
  tx: Tx,
  clientId: number,
  documentIds: readonly number[],
  holder: Holder,
  reference: string,
): Promise<void> {
  await sql`
    insert into document_lock (client_id, document_id, holder, reference)
    select ${clientId}, unnest(${[...documentIds]}::bigint[]), ${holder}, ${reference}::uuid`.execute(tx);
}

export async function releaseLocks(tx: Tx, clientId: number, reference: string): Promise<void> {
  await sql`delete from document_lock where client_id = ${clientId} and reference = ${reference}`.execute(tx);
}

/** A change of the ledger. `erp` and `correction` have no source; every other kind is some payment's or compensation's. */
export type Movement = {
  readonly client_id: number;
  readonly document_id: number;
  readonly kind: 'erp' | 'correction' | 'payment' | 'reversal' | 'compensation' | 'transfer';
  /** How much of what is open it takes away; signed as the document is. */
  readonly applied_cents: Cents;
  readonly original_delta_cents?: Cents;
  readonly source?: string;
  /** Its value day, where that is not the day on which it is posted: the ERP's fecha_compensacion. */
  readonly fecha?: Day;
};

/**
 * Writes movements; the database changes what is open by them, and refuses those that would pass zero or the original. Each
 * counts on the day that it is `now` in its client's store, or on its own where it has one, but never before the
 * document's last movement: what was open at the end of a day is then what the ledger held once (as-of-store.ts).
 */
export async function postMovements(tx: Tx, movements: readonly Movement[], now: Date): Promise<void> {
  if (movements.length === 0) return;
  const inOrder = movements.map((movement, n) => Object.assign({ n }, movement));
  const today = Object.fromEntries(Object.values(STORES).map(({ code, timeZone }) => [code, dayIn(now, timeZone)]));
  await sql`
    insert into movement (client_id, document_id, kind, applied_cents, original_delta_cents, source, fecha)
    select m.client_id, m.document_id, m.kind, m.applied_cents, coalesce(m.original_delta_cents, 0), m.source,
           greatest(coalesce(m.fecha, (${JSON.stringify(today)}::json ->> c.store)::date), d.moved_on)
    from json_to_recordset(${JSON.stringify(inOrder)}::json) as m(n integer,
      client_id bigint, document_id bigint, kind text, applied_cents bigint, original_delta_cents bigint, source uuid, fecha date
    )
    join client c using (client_id)
    left join document d using (client_id, document_id)
    order by m.n`.execute(tx);
}

export type DocumentKey = { readonly client_id: number; readonly document_id: number };

/** A document as it stands in the ledger, once for each source of the portal's money on it (source null: none). */
export type StandingRow = DocumentKey & {
  readonly original_cents: Cents;
  readonly open_cents: Cents;
  readonly erp_open_cents: Cents;
  /** The portal's payment whose money this document is. */
  readonly payment_uuid: string | null;
  /** The document's total counts that payment's uses; the ERP has reverted it here; the bank took it back. */
  readonly own_counted: boolean;
  readonly own_reverted: boolean;
  readonly own_taken_back: boolean;
  readonly source: string | null;
  readonly net_cents: Cents;
  readonly moved_cents: Cents;
  readonly reversed_cents: Cents;
  readonly counted: boolean;
  readonly taken_back: boolean;
};

/** How the ERP's documents among these stand, with the portal's money on each, oldest first. */
export async function standings(tx: Tx, keys: readonly DocumentKey[]): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select d.client_id, d.document_id, d.original_cents, d.open_cents, d.erp_open_cents, d.payment_uuid,
           coalesce(own.included and not own.reverted, false) as own_counted, coalesce(own.reverted, false) as own_reverted,
           op.reversed_at is not null as own_taken_back, m.source, coalesce(m.net, 0)::bigint as net_cents, coalesce(m.moved, 0)::bigint as moved_cents,
           coalesce(m.reversed, 0)::bigint as reversed_cents,
           coalesce(i.included and not i.reverted, false) as counted, p.reversed_at is not null as taken_back
    from unnest(${keys.map((key) => key.client_id)}::bigint[], ${keys.map((key) => key.document_id)}::bigint[])
      as k(client_id, document_id)
    join document d on d.client_id = k.client_id and d.document_id = k.document_id and d.erp_open_cents is not null
    left join lateral (
      select source, sum(applied_cents) as net, -coalesce(sum(applied_cents) filter (where kind = 'transfer'), 0) as moved,
             -coalesce(sum(applied_cents) filter (where kind = 'reversal'), 0) as reversed, min(movement_id) as first
      from movement where client_id = d.client_id and document_id = d.document_id and source is not null
      group by source
    ) m on true
    left join erp_inclusion i on i.client_id = d.client_id and i.document_id = d.document_id and i.source = m.source
    left join erp_inclusion own on own.client_id = d.client_id and own.document_id = d.document_id and own.source = d.payment_uuid
    left join portal_money op on op.client_id = d.client_id and op.source = d.payment_uuid
    left join portal_money p on p.client_id = d.client_id and p.source = m.source
    order by d.client_id, d.document_id, m.first`.execute(tx);
  return rows;
}

/** The portal's own credit for a payment, and the ERP's documents of it. */
export type MoneyDocumentRow = DocumentKey & {
  readonly source: string;
  readonly own_credit: boolean;
  readonly original_cents: Cents;
  readonly open_cents: Cents;
  /** A compensation under way holds it. */
  readonly locked: boolean;
};

export type SourceKey = { readonly client_id: number; readonly source: string };

/** The documents that are the money of these payments: the portal's credits (`own_credit`) and the ERP's. */
export async function moneyDocuments(tx: Tx, sources: readonly SourceKey[]): Promise<readonly MoneyDocumentRow[]> {
  const { rows } = await sql<MoneyDocumentRow>`
    select d.client_id, d.document_id, d.payment_uuid as source, d.erp_open_cents is null as own_credit,
           d.original_cents, d.open_cents, l.document_id is not null as locked
    from unnest(${sources.map((one) => one.client_id)}::bigint[], ${sources.map((one) => one.source)}::uuid[])
      as s(client_id, source)
    join document d on d.client_id = s.client_id and d.payment_uuid = s.source
    left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id
    order by d.client_id, d.document_id`.execute(tx);
  return rows;
}

/** What of these payments' money pays documents whose total does not count it yet. */
export async function usedElsewhere(
  tx: Tx,
  sources: readonly SourceKey[],
): Promise<readonly (SourceKey & { readonly cents: Cents })[]> {
  const { rows } = await sql<SourceKey & { cents: Cents }>`
    select m.client_id, m.source, sum(m.applied_cents)::bigint as cents
    from unnest(${sources.map((one) => one.client_id)}::bigint[], ${sources.map((one) => one.source)}::uuid[])
      as s(client_id, source)
    join movement m on m.client_id = s.client_id and m.source = s.source
    join document d on d.client_id = m.client_id and d.document_id = m.document_id and d.payment_uuid is distinct from m.source
    left join erp_inclusion i on i.client_id = m.client_id and i.document_id = m.document_id and i.source = m.source
    where not coalesce(i.included and not i.reverted, false)
    group by m.client_id, m.source`.execute(tx);
  return rows;
}

/** What each compensation has used of these credits of the portal. */
export async function usesOfCredits(
  tx: Tx,
  credits: readonly DocumentKey[],
): Promise<readonly (DocumentKey & { readonly source: string; readonly net_cents: Cents })[]> {
  const { rows } = await sql<DocumentKey & { source: string; net_cents: Cents }>`
    select d.client_id, d.document_id, m.source, sum(m.applied_cents)::bigint as net_cents
    from unnest(${credits.map((key) => key.client_id)}::bigint[], ${credits.map((key) => key.document_id)}::bigint[])
      as k(client_id, document_id)
    join document d on d.client_id = k.client_id and d.document_id = k.document_id
    join movement m on m.client_id = d.client_id and m.document_id = d.document_id and m.source <> d.payment_uuid
    group by d.client_id, d.document_id, m.source having sum(m.applied_cents) <> 0`.execute(tx);
  return rows;
}

/** Opens the portal's own credits, each with all of it open; what it is called and when it falls due is in the row. */
export async function insertCredits(
  tx: Tx,
  credits: readonly (SourceKey & { readonly cents: Cents; readonly today: string })[],
): Promise<void> {
  await sql`
    insert into document (client_id, sociedad, num_documento, ejercicio, tipo_documento, agrupacion, fecha_documento,
                          fecha_vencimiento_documento, original_cents, open_cents, detalle, payment_uuid, version)
    select client_id, ${PORTAL}, name, extract(year from c.today), 'DZ', 'Anticipos', c.today, c.today, -c.cents, -c.cents,
           detalle, source, 0
    from json_to_recordset(${JSON.stringify(credits)}::json) as c(client_id bigint, source uuid, cents bigint, today date)
    join portal_money using (client_id, source)`.execute(tx);
}

/** The stores of these clients. */
export async function storesOf(tx: Tx, clientIds: readonly number[]): Promise<ReadonlyMap<number, StoreCode>> {
  const { rows } = await sql<{ client_id: number; store: StoreCode }>`
    select client_id, store from client where client_id = any(${[...clientIds]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.client_id, row.store]));
}

/** Enters an approved payment or compensation as a source of movements; a second time it throws, so nothing is applied twice. */
export async function insertMoney(
  tx: Tx,
  money: SourceKey & { holder: Holder; name: string; cents: Cents; detalle?: string | null },
): Promise<void> {
  await sql`
    insert into portal_money (client_id, source, holder, name, cents, detalle)
    values (${money.client_id}, ${money.source}, ${money.holder}, ${money.name}, ${money.cents}, ${money.detalle ?? null})`.execute(
    tx,
  );
}

/** Marks a payment's money as taken back by the bank; whether it was there and had not been taken back before. */
export async function markTakenBack(tx: Tx, { client_id, source }: SourceKey, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update portal_money set reversed_at = ${now}
    where client_id = ${client_id} and source = ${source} and reversed_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export type LineRow = {
  readonly document_id: number;
  /** The ERP's total of it already counts this payment. */
  readonly counted: boolean;
  /** Another payment or compensation holds it. */
  readonly locked: boolean;
};

/** The documents that a payment's lines name, as the approval finds them. */
export async function linesOf(
  tx: Tx,
  { client_id, source }: SourceKey,
  documentIds: readonly number[],
): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select d.document_id, coalesce(i.included and not i.reverted, false) as counted, l.document_id is not null as locked
    from document d
    left join erp_inclusion i on i.client_id = d.client_id and i.document_id = d.document_id and i.source = ${source}
    left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id and l.reference <> ${source}
    where d.client_id = ${client_id} and d.document_id = any(${[...documentIds]}::bigint[])`.execute(tx);
  return rows;
}

/** The documents that a payment's money pays, without the one that is its credit. */
export async function documentsPaidBy(tx: Tx, { client_id, source }: SourceKey): Promise<readonly DocumentKey[]> {
  const { rows } = await sql<DocumentKey>`
    select distinct m.client_id, m.document_id
    from movement m join document d using (client_id, document_id)
    where m.client_id = ${client_id} and m.source = ${source} and d.payment_uuid is distinct from m.source
    order by m.document_id`.execute(tx);
  return rows;
}
