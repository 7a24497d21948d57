import { type RawBuilder, sql } from 'kysely';
import { STORES } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { LedgerCheck } from '#kit/server/manifest/ledger-check.ts';
import { checkInvariants } from '#areas/account/server/public.ts';

const TIME_ZONES = Object.fromEntries(Object.values(STORES).map(({ code, timeZone }) => [code, timeZone]));

/** The invariants of vouchers; each query finds the rows that violate it. */
const INVARIANTS: Readonly<Record<string, RawBuilder<object>>> = {
  'a payment buys vouchers only with a purchase, and pays exactly their price': sql`
    select pay.client_id, pay.uuid, pay.is_purchase, pay.total_cents, lines.cents
    from payment pay
    full join voucher_purchase p on p.client_id = pay.client_id and p.uuid = pay.uuid
    left join lateral (
      select sum(l.monto_cents * l.cantidad) as cents from voucher_line l
      where l.client_id = p.client_id and l.uuid = p.uuid
    ) lines on true
    where (pay.is_purchase and p.uuid is null)
      or (p.uuid is not null and lines.cents is distinct from pay.total_cents::numeric)`,
  'a purchase whose money became an advance was approved, and has no vouchers': sql`
    select p.client_id, p.uuid, pay.estado, p.issued_at from voucher_purchase p
    join payment pay on pay.client_id = p.client_id and pay.uuid = p.uuid
    where not pay.is_purchase and (p.issued_at is not null or pay.estado not in ('approved', 'reversed'))`,
  'the payment of a purchase is in no credit and in no invoice': sql`
    select pay.client_id, pay.uuid from payment pay
    where pay.is_purchase and exists (
      select from portal_money m where m.client_id = pay.client_id and m.source = pay.uuid)`,
  'a purchase has exactly the paid vouchers, of an approved payment': sql`
    select p.client_id, p.uuid, pay.estado, coalesce(l.monto_cents, v.monto_cents) as monto_cents, l.cantidad, v.made
    from voucher_purchase p
    join payment pay on pay.client_id = p.client_id and pay.uuid = p.uuid
    cross join lateral (
      select l.monto_cents, l.cantidad from voucher_line l
      where l.client_id = p.client_id and l.uuid = p.uuid and p.issued_at is not null
    ) l
    full join (
      select client_id, uuid, monto_cents, count(*) as made from voucher group by 1, 2, 3
    ) v on v.client_id = p.client_id and v.uuid = p.uuid and v.monto_cents = l.monto_cents
    where l.cantidad is distinct from v.made or pay.estado is null or pay.estado not in ('approved', 'reversed')`,
  'only unused vouchers of a reversed payment are disabled': sql`
    select v.client_id, v.uuid, v.number, pay.estado from voucher v
    join payment pay on pay.client_id = v.client_id and pay.uuid = v.uuid
    where v.void_at is not null and (pay.estado <> 'reversed' or exists (
      select from voucher_redemption r where r.voucher_id = v.voucher_id and r.cancelled_at is null))`,
  'a voucher is redeemed in its own store, between its creation and its last day': sql`
    select v.client_id, v.uuid, v.number, s.store, r.at from voucher_redemption r
    join voucher v on v.voucher_id = r.voucher_id
    join voucher_purchase p on p.client_id = v.client_id and p.uuid = v.uuid
    join client c on c.client_id = v.client_id
    join point_of_sale s on s.point_of_sale_id = r.point_of_sale_id
    where s.store <> c.store or r.at < p.issued_at
      or (r.at at time zone (${JSON.stringify(TIME_ZONES)}::json ->> c.store))::date > p.expires_on`,
  'the ERP gets one event for each purchase': sql`
    select p.client_id, p.uuid, count(e.id) as events from voucher_purchase p
    left join outbox_event e on e.client_id = p.client_id and e.type = 'voucher.purchased'
      and (e.data ->> 'uuid')::uuid = p.uuid
    group by p.client_id, p.uuid, p.issued_at having count(e.id) <> (p.issued_at is not null)::int`,
};

/** Checks the invariants in the whole database. */
export function checkVouchers(db: Db | Tx): Promise<LedgerCheck[]> {
  return checkInvariants(db, INVARIANTS);
}
