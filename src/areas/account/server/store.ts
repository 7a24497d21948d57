import { sql } from 'kysely';
import { type Day, dayIn } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database/database.ts';

/** SQL of the ledger: its lock, document locks, movements and balances. */

export type Holder = 'payment' | 'compensation';

/** The company code of the portal's own documents; the ERP may not use it. */
export const PORTAL = 'PORTAL';

/**
 * Locks these clients' ledgers until the transaction ends, so that writers queue and never deadlock. Every transaction
 * that writes a ledger begins with it.
 */
export async function lockLedger(tx: Tx, clientIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from client where client_id = any(${[...clientIds]}::bigint[])
    order by client_id for no key update`.execute(tx);
}

export type LockRow = { readonly document_id: number; readonly holder: Holder; readonly reference: string };

/**
 * Locks all of these documents for an unfinished payment or compensation, or none of them: then returns the conflicting
 * locks. The transaction must have locked the client's ledger.
 */
export async function lockDocuments(
  tx: Tx,
  clientId: number,
  documentIds: readonly number[],
  holder: Holder,
  reference: string,
): Promise<readonly LockRow[]> {
  const { rows } = await sql<LockRow>`
    select document_id, holder, reference from document_lock
    where client_id = ${clientId} and document_id = any(${[...documentIds]}::bigint[])`.execute(tx);
  if (rows.length > 0) return rows;
  await sql`
    insert into document_lock (client_id, document_id, holder, reference)
    select ${clientId}, unnest(${[...documentIds]}::bigint[]), ${holder}, ${reference}::uuid`.execute(tx);
  return [];
}

export async function releaseLocks(tx: Tx, clientId: number, reference: string): Promise<void> {
  await sql`delete from document_lock where client_id = ${clientId} and reference = ${reference}`.execute(tx);
}

/** A change of the ledger. `erp` and `correction` have no source; all other kinds have a payment or compensation. */
export type Movement = {
  readonly client_id: number;
  readonly document_id: number;
  readonly kind: 'erp' | 'correction' | 'payment' | 'reversal' | 'compensation' | 'transfer';
  /** The amount subtracted from the open amount; with the document's sign. */
  readonly applied_cents: Cents;
  readonly original_delta_cents?: Cents;
  readonly source?: string;
  /** The value day (the ERP's fecha_compensacion), if it is not the day of posting. */
  readonly fecha?: Day;
};

/**
 * Posts movements; triggers change the open amounts and refuse to cross zero or the original amount. The value day is
 * `fecha`, by default the day of `now` in the client's store, but never before the document's last movement, so that
 * the ledger can be computed for the end of every day (as-of-store.ts).
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
      client_id bigint, document_id bigint, kind text, applied_cents bigint, original_delta_cents bigint, source uuid,
      fecha date
    )
    join client c using (client_id)
    left join document d using (client_id, document_id)
    order by m.n`.execute(tx);
}

/** A payment or compensation with money in the ledger, by its uuid. */
export type SourceKey = { readonly client_id: number; readonly source: string };

export type DocumentKey = { readonly client_id: number; readonly document_id: number };

/** A document's balance, one row per source of money on it (source null: no source). */
export type BalanceRow = DocumentKey & {
  readonly original_cents: Cents;
  readonly open_cents: Cents;
  readonly erp_open_cents: Cents;
  /** The payment whose money this document represents. */
  readonly payment_uuid: string | null;
  /**
   * Whether the ERP's total includes the uses of that payment, whether the ERP reverted the payment here, and whether
   * the bank reversed it.
   */
  readonly own_counted: boolean;
  readonly own_reverted: boolean;
  readonly own_was_reversed: boolean;
  readonly source: string | null;
  readonly net_cents: Cents;
  readonly moved_cents: Cents;
  readonly reversed_cents: Cents;
  readonly counted: boolean;
  readonly was_reversed: boolean;
};

/**
 * Loads the balance of each of these documents that the ERP has sent, with the portal's money on it; the oldest
 * document first.
 */
export async function loadBalances(tx: Tx, keys: readonly DocumentKey[]): Promise<readonly BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select d.client_id, d.document_id, d.original_cents, d.open_cents, d.erp_open_cents, d.payment_uuid,
           coalesce(own.included and not own.reverted, false) as own_counted,
           coalesce(own.reverted, false) as own_reverted, op.reversed_at is not null as own_was_reversed, m.source,
           coalesce(m.net, 0)::bigint as net_cents, coalesce(m.moved, 0)::bigint as moved_cents,
           coalesce(m.reversed, 0)::bigint as reversed_cents,
           coalesce(i.included and not i.reverted, false) as counted, p.reversed_at is not null as was_reversed
    from unnest(${keys.map((key) => key.client_id)}::bigint[], ${keys.map((key) => key.document_id)}::bigint[])
      as k(client_id, document_id)
    join document d on d.client_id = k.client_id and d.document_id = k.document_id and d.erp_open_cents is not null
    left join lateral (
      select source, sum(applied_cents) as net,
             -coalesce(sum(applied_cents) filter (where kind = 'transfer'), 0) as moved,
             -coalesce(sum(applied_cents) filter (where kind = 'reversal'), 0) as reversed, min(movement_id) as first
      from movement where client_id = d.client_id and document_id = d.document_id and source is not null
      group by source
    ) m on true
    left join erp_inclusion i on i.client_id = d.client_id and i.document_id = d.document_id and i.source = m.source
    left join erp_inclusion own
      on own.client_id = d.client_id and own.document_id = d.document_id and own.source = d.payment_uuid
    left join portal_money op on op.client_id = d.client_id and op.source = d.payment_uuid
    left join portal_money p on p.client_id = d.client_id and p.source = m.source
    order by d.client_id, d.document_id, m.first`.execute(tx);
  return rows;
}

export async function storesOf(tx: Tx, clientIds: readonly number[]): Promise<ReadonlyMap<number, StoreCode>> {
  const { rows } = await sql<{ client_id: number; store: StoreCode }>`
    select client_id, store from client where client_id = any(${[...clientIds]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.client_id, row.store]));
}
