import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type DocumentKey, type Holder, PORTAL, type SourceKey } from './store.ts';

/** A document of a source's money: the portal's own credit, or the ERP's document. */
export type MoneyDocumentRow = DocumentKey & {
  readonly source: string;
  readonly own_credit: boolean;
  readonly original_cents: Cents;
  readonly open_cents: Cents;
  readonly locked: boolean;
};

/** The documents of these sources' money: the portal's credits (`own_credit`) and the ERP's documents. */
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

/** The part of this money that pays invoices whose ERP total does not include it yet. */
export async function usedElsewhere(
  tx: Tx,
  sources: readonly SourceKey[],
): Promise<readonly (SourceKey & { readonly cents: Cents })[]> {
  const { rows } = await sql<SourceKey & { cents: Cents }>`
    select m.client_id, m.source, sum(m.applied_cents)::bigint as cents
    from unnest(${sources.map((one) => one.client_id)}::bigint[], ${sources.map((one) => one.source)}::uuid[])
      as s(client_id, source)
    join movement m on m.client_id = s.client_id and m.source = s.source
    join document d on d.client_id = m.client_id and d.document_id = m.document_id and d.original_cents > 0
    left join erp_inclusion i on i.client_id = m.client_id and i.document_id = m.document_id and i.source = m.source
    where not coalesce(i.included and not i.reverted, false)
    group by m.client_id, m.source`.execute(tx);
  return rows;
}

/** The unused part of this money: it pays no invoice, and no live compensation uses it. */
export async function unusedMoney(
  tx: Tx,
  sources: readonly SourceKey[],
): Promise<readonly (SourceKey & { readonly cents: Cents })[]> {
  const { rows } = await sql<SourceKey & { cents: Cents }>`
    select p.client_id, p.source, (p.cents - paying.cents + used.cents)::bigint as cents
    from (
      select distinct * from unnest(${sources.map((one) => one.client_id)}::bigint[], ${sources.map((one) => one.source)}::uuid[])
        as s(client_id, source)
    ) s
    join portal_money p using (client_id, source)
    cross join lateral (
      select coalesce(sum(m.applied_cents), 0) as cents from movement m join document d using (client_id, document_id)
      where m.client_id = p.client_id and m.source = p.source and d.original_cents > 0
    ) paying
    cross join lateral (
      select coalesce(sum(m.applied_cents), 0) as cents from document d join movement m using (client_id, document_id)
      where d.client_id = p.client_id and d.payment_uuid = p.source and m.source <> p.source
    ) used`.execute(tx);
  return rows;
}

/** Copies a compensation's lock from the portal's credit to the ERP document that replaces it. */
export async function transferLocks(tx: Tx, sources: readonly SourceKey[]): Promise<void> {
  await sql`
    insert into document_lock (client_id, document_id, holder, reference)
    select l.client_id, heir.document_id, l.holder, l.reference
    from unnest(${sources.map((one) => one.client_id)}::bigint[], ${sources.map((one) => one.source)}::uuid[])
      as s(client_id, source)
    join document own on own.client_id = s.client_id and own.payment_uuid = s.source and own.erp_open_cents is null
    join document_lock l on l.client_id = own.client_id and l.document_id = own.document_id
    cross join lateral (
      select min(e.document_id) as document_id from document e
      where e.client_id = own.client_id and e.payment_uuid = own.payment_uuid and e.erp_open_cents is not null
    ) heir
    where heir.document_id is not null
    on conflict (client_id, document_id) do nothing`.execute(tx);
}

/** A compensation's use of a credit, and the part that was reversed when the compensation was undone. */
export type CreditUse = DocumentKey & {
  readonly source: string;
  readonly used_cents: Cents;
  readonly reversed_cents: Cents;
};

/** All uses of these credits, also undone ones. */
export async function usesOfCredits(tx: Tx, credits: readonly DocumentKey[]): Promise<readonly CreditUse[]> {
  const { rows } = await sql<CreditUse>`
    select d.client_id, d.document_id, m.source,
           coalesce(sum(m.applied_cents) filter (where m.kind <> 'reversal'), 0)::bigint as used_cents,
           coalesce(sum(m.applied_cents) filter (where m.kind = 'reversal'), 0)::bigint as reversed_cents
    from unnest(${credits.map((key) => key.client_id)}::bigint[], ${credits.map((key) => key.document_id)}::bigint[])
      as k(client_id, document_id)
    join document d on d.client_id = k.client_id and d.document_id = k.document_id
    join movement m on m.client_id = d.client_id and m.document_id = d.document_id and m.source <> d.payment_uuid
    group by d.client_id, d.document_id, m.source`.execute(tx);
  return rows.filter((row) => row.used_cents !== 0 || row.reversed_cents !== 0);
}

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

/**
 * Registers an approved payment or compensation as a source of movements. Throws on a second call, so that nothing is
 * applied twice.
 */
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

/** Marks a payment's money as reversed by the bank; false if it is unknown or was already marked. */
export async function markMoneyReversed(tx: Tx, { client_id, source }: SourceKey, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update portal_money set reversed_at = ${now}
    where client_id = ${client_id} and source = ${source} and reversed_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export type LineRow = {
  readonly document_id: number;
  /** Whether the ERP's total includes this payment. */
  readonly counted: boolean;
  readonly locked: boolean;
};

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

/** A document of a compensation, when the ERP answers. */
export type CompensatedRow = {
  readonly named_id: number;
  /** The document that is used: the ERP's document if it has replaced the portal's credit since. */
  readonly document_id: number;
  readonly original_cents: Cents;
  readonly own_credit: boolean;
  /** Whether the ERP's total includes this compensation. */
  readonly counted: boolean;
  /** Whether the document is money of a reversed payment or of an undone compensation. */
  readonly was_reversed: boolean;
};

export async function compensatedDocuments(
  tx: Tx,
  { client_id, source }: SourceKey,
  documentIds: readonly number[],
): Promise<readonly CompensatedRow[]> {
  const { rows } = await sql<CompensatedRow>`
    select n.document_id as named_id, d.document_id, d.original_cents, d.erp_open_cents is null as own_credit,
           coalesce(i.included and not i.reverted, false) as counted, p.reversed_at is not null as was_reversed
    from document n
    left join lateral (
      select min(e.document_id) as document_id from document e
      where n.erp_open_cents is null and e.client_id = n.client_id and e.payment_uuid = n.payment_uuid and e.erp_open_cents is not null
    ) heir on true
    join document d on d.client_id = n.client_id and d.document_id = coalesce(heir.document_id, n.document_id)
    left join portal_money p on p.client_id = d.client_id and p.source = d.payment_uuid
    left join erp_inclusion i on i.client_id = d.client_id and i.document_id = d.document_id and i.source = ${source}
    where n.client_id = ${client_id} and n.document_id = any(${[...documentIds]}::bigint[])`.execute(tx);
  return rows;
}

/** Marks the live compensations that used money of these sources as undone, and returns them. */
export async function markUndone(
  tx: Tx,
  clientId: number,
  sources: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`
    update portal_money p set reversed_at = ${now}
    from (
      select distinct used.source from (
        select m.source from document d join movement m using (client_id, document_id)
        where d.client_id = ${clientId} and d.payment_uuid = any(${[...sources]}::uuid[]) and m.source <> d.payment_uuid
        group by d.document_id, m.source having sum(m.applied_cents) <> 0
      ) used
    ) undone
    where p.client_id = ${clientId} and p.source = undone.source and p.holder = 'compensation' and p.reversed_at is null
    returning p.source`.execute(tx);
  return rows.map((row) => row.source);
}

/** The uuids among these sources that were reversed or undone. */
export async function findReversed(tx: Tx, clientId: number, sources: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from portal_money
    where client_id = ${clientId} and source = any(${[...sources]}::uuid[]) and reversed_at is not null`.execute(tx);
  return rows.map((row) => row.source);
}

/** The amount that a source applies to a document other than its own credit; 0 if all of it moved to the credit. */
export type AppliedRow = DocumentKey & {
  readonly source: string;
  readonly net_cents: Cents;
  readonly own_credit: boolean;
};

/** The documents that these sources pay or use, or were meant to pay or use; without the sources' own credits. */
export async function documentsOfSources(
  tx: Tx,
  clientId: number,
  sources: readonly string[],
): Promise<readonly AppliedRow[]> {
  const { rows } = await sql<AppliedRow>`
    select m.client_id, m.document_id, m.source, sum(m.applied_cents)::bigint as net_cents, d.erp_open_cents is null as own_credit
    from movement m join document d using (client_id, document_id)
    where m.client_id = ${clientId} and m.source = any(${[...sources]}::uuid[]) and d.payment_uuid is distinct from m.source
    group by m.client_id, m.document_id, m.source, d.erp_open_cents
    order by m.document_id, m.source`.execute(tx);
  return rows;
}
