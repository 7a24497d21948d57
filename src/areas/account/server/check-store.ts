import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { LedgerCheck } from '#kit/server/manifest/ledger-check.ts';
import { checkInvariants } from './invariants-store.ts';

/** Every cent of a document is open, or applied by exactly one movement. */
const documents = sql`
  select d.client_id, d.document_id, d.original_cents, d.open_cents, coalesce(m.applied, 0)::bigint as applied
  from document d
  left join (select client_id, document_id, sum(applied_cents) as applied from movement group by 1, 2) m using (client_id, document_id)
  where d.original_cents <> d.open_cents + coalesce(m.applied, 0)`;

/** The portfolio's sums and counts are those of the documents. */
const portfolio = sql`
  select client_id, side, fecha_vencimiento_documento, destination_id, bloqueada_erp, d.open_cents as documents, p.open_cents as portfolio
  from (
    select client_id, sign(open_cents)::smallint as side, fecha_vencimiento_documento, coalesce(destination_id, 0) as destination_id,
           bloqueada_erp, sum(open_cents) as open_cents, count(*) as open_count
    from document where open_cents <> 0 group by 1, 2, 3, 4, 5
  ) d
  full join portfolio p using (client_id, side, fecha_vencimiento_documento, destination_id, bloqueada_erp)
  where (d.open_cents, d.open_count) is distinct from (p.open_cents::numeric, p.open_count)`;

/** All money of approved payments and confirmed compensations is in use or in a credit; undone ones have none left. */
const money = sql`
  select p.client_id, p.source, p.holder, p.cents, p.reversed_at, moved.cents as moved, moved.used, credit.cents as credit
  from portal_money p
  left join lateral (
    select coalesce(sum(n.net), 0) as cents, coalesce(-sum(n.net) filter (where n.original_cents < 0 and not n.own), 0) as used,
           coalesce(bool_or(n.net <> 0) filter (where not n.own), false) as is_in_use
    from (
      select sum(m.applied_cents) as net, d.original_cents, d.payment_uuid is not distinct from m.source as own
      from movement m join document d using (client_id, document_id)
      where m.client_id = p.client_id and m.source = p.source
      group by d.document_id, d.original_cents, own
    ) n
  ) moved on true
  left join lateral (
    select coalesce(-sum(original_cents), 0) as cents, coalesce(-sum(open_cents), 0) as open
    from document d
    where d.client_id = p.client_id and d.payment_uuid = p.source and d.erp_open_cents is null
  ) credit on true
  where case when p.reversed_at is not null then moved.is_in_use or credit.open <> 0
             when p.holder = 'payment' then moved.cents + credit.cents <> p.cents
             else moved.used <> p.cents or moved.cents + credit.cents <> 0 end`;

/** No compensation uses money of a reversed payment or an undone compensation. */
const lost = sql`
  select m.client_id, m.source, d.document_id, d.payment_uuid
  from movement m
  join document d using (client_id, document_id)
  join portal_money gone on gone.client_id = d.client_id and gone.source = d.payment_uuid and gone.reversed_at is not null
  where m.source <> d.payment_uuid
  group by m.client_id, m.source, d.document_id, d.payment_uuid having sum(m.applied_cents) <> 0`;

/** No source's money is used beyond its amount. */
const spent = sql`
  select p.client_id, p.source, p.cents, paying.cents as paying, used.cents as used
  from portal_money p
  cross join lateral (
    select coalesce(sum(m.applied_cents), 0) as cents from movement m join document d using (client_id, document_id)
    where m.client_id = p.client_id and m.source = p.source and d.original_cents > 0
  ) paying
  cross join lateral (
    select coalesce(-sum(m.applied_cents), 0) as cents from document d join movement m using (client_id, document_id)
    where d.client_id = p.client_id and d.payment_uuid = p.source and m.source <> p.source
  ) used
  where paying.cents + used.cents > p.cents`;

/**
 * If the ERP has sent a document for a payment's money, the portal's own credit is closed, so that no money counts
 * twice.
 */
const twice = sql`
  select own.client_id, own.document_id, own.payment_uuid, own.open_cents
  from document own
  join document erp on erp.client_id = own.client_id and erp.payment_uuid = own.payment_uuid and erp.erp_open_cents is not null
  where own.erp_open_cents is null and own.open_cents <> 0`;

/**
 * Each open amount equals the result of rules/open-balance.ts, which this query repeats in SQL; uses of reversed money
 * are left out.
 */
const expected = sql`
  with share as (
    select m.client_id, m.document_id, m.source, sum(m.applied_cents) as net,
           -coalesce(sum(m.applied_cents) filter (where m.kind = 'reversal'
             or (m.kind = 'transfer' and d.original_cents > 0 and p.reversed_at is not null)), 0) as reversed,
           bool_or(i.included and not i.reverted) is true as counted
    from movement m
    join document d using (client_id, document_id)
    join portal_money p on p.client_id = m.client_id and p.source = m.source
    left join erp_inclusion i on i.client_id = m.client_id and i.document_id = m.document_id and i.source = m.source
    where m.source is not null
    group by 1, 2, 3
  ), portal as (
    select client_id, document_id, coalesce(sum(net) filter (where not counted), 0) as paid,
           coalesce(sum(reversed) filter (where counted), 0) as back
    from share group by 1, 2
  ), used as (
    select s.client_id, s.source, sum(s.net) as cents
    from share s join document d using (client_id, document_id)
    where not s.counted and d.original_cents > 0
    group by 1, 2
  ), heir as (
    select d.client_id, d.document_id, p.reversed_at is not null as taken, i.reverted is not true as unknown,
           case when i.included and not i.reverted then 0 else greatest(0, least(-d.erp_open_cents, coalesce(u.cents, 0) - coalesce(
             sum(-d.erp_open_cents) filter (where (i.included and not i.reverted) is not true) over (
               partition by d.client_id, d.payment_uuid order by d.document_id rows between unbounded preceding and 1 preceding
             ), 0))) end as used
    from document d
    left join used u on u.client_id = d.client_id and u.source = d.payment_uuid
    left join portal_money p on p.client_id = d.client_id and p.source = d.payment_uuid
    left join erp_inclusion i on i.client_id = d.client_id and i.document_id = d.document_id and i.source = d.payment_uuid
    where d.payment_uuid is not null and d.erp_open_cents is not null
  )
  select * from (
    select d.client_id, d.document_id, d.original_cents, d.erp_open_cents, d.open_cents, sign(d.original_cents) * case
             when h.taken and h.unknown then 0
             else greatest(0, least(abs(d.original_cents), abs(d.erp_open_cents)
                                      + case when h.taken then 0 else sign(d.original_cents) * coalesce(p.back, 0) end)
                              - sign(d.original_cents) * coalesce(p.paid, 0) - coalesce(h.used, 0))
           end as expected_cents
    from document d
    left join portal p using (client_id, document_id)
    left join heir h using (client_id, document_id)
    where d.erp_open_cents is not null
  ) e
  where open_cents <> expected_cents`;

/** A document's movements are in order of days, so that past days can be computed; moved_on is the last one. */
const days = sql`
  select d.client_id, d.document_id, d.moved_on, m.last, m.back
  from document d
  left join (
    select client_id, document_id, max(fecha) as last, bool_or(fecha < before) as back
    from (
      select client_id, document_id, fecha, lag(fecha) over (partition by client_id, document_id order by movement_id) as before
      from movement
    ) dated
    group by 1, 2
  ) m using (client_id, document_id)
  where d.moved_on is distinct from m.last or m.back`;

const INVARIANTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'original = open + applied': documents,
  'a document’s movements are in order of days': days,
  'the portfolio is the sum of the documents': portfolio,
  'approved money is applied or is a credit': money,
  'no compensation uses reversed money': lost,
  'no money is spent twice': spent,
  'no money counts twice': twice,
  'the open amount follows from the ERP’s total and the portal’s money': expected,
};

/** Checks the invariants in the whole database. */
export function checkLedger(db: Db | Tx): Promise<LedgerCheck[]> {
  return checkInvariants(db, INVARIANTS);
}
