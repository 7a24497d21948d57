import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/server/database.ts';
import type { LedgerCheck } from '../../account/server/public.ts';

/** What must hold of every compensation; each finds the rows in which it does not. */
const LAWS: Readonly<Record<string, RawBuilder<object>>> = {
  'both sides of a compensation are used for its total': sql`
    select c.client_id, c.uuid, c.pagos_cents, c.facturas_cents, c.compensado_cents, l.pagos, l.facturas, l.paid, l.used
    from compensation c
    left join lateral (
      select coalesce(sum(monto_cents) filter (where tipo = 'PAYMENT'), 0) as pagos,
             coalesce(sum(monto_cents) filter (where tipo = 'INVOICE'), 0) as facturas,
             coalesce(sum(valor_cents) filter (where tipo = 'PAYMENT'), 0) as used,
             coalesce(sum(valor_cents) filter (where tipo = 'INVOICE'), 0) as paid
      from compensation_line l where l.client_id = c.client_id and l.uuid = c.uuid
    ) l on true
    where (l.pagos, l.facturas, l.used, l.paid)
      is distinct from (c.pagos_cents::numeric, c.facturas_cents::numeric, c.compensado_cents::numeric, c.compensado_cents::numeric)`,
  'a compensation in process locks its documents': sql`
    select c.client_id, c.uuid, l.document_id from compensation c
    join compensation_line l on l.client_id = c.client_id and l.uuid = c.uuid
    left join document_lock k on k.client_id = l.client_id and k.document_id = l.document_id
      and k.holder = 'compensation' and k.reference = c.uuid
    where c.answer is null and k.document_id is null`,
  'only a compensation in process locks documents, and only its own': sql`
    select k.client_id, k.document_id, k.reference, c.answer from document_lock k
    left join compensation c on c.client_id = k.client_id and c.uuid = k.reference
    left join compensation_line l on l.client_id = k.client_id and l.uuid = k.reference and l.document_id = k.document_id
    where k.holder = 'compensation' and (c.uuid is null or c.answer is not null or l.document_id is null and not exists (
      -- the ERP's document of the same money, which has taken the place of the portal's credit since
      select 1 from document held
      join document named on named.client_id = held.client_id and named.payment_uuid = held.payment_uuid
      join compensation_line other on other.client_id = named.client_id and other.document_id = named.document_id
      where held.client_id = k.client_id and held.document_id = k.document_id and named.erp_open_cents is null
        and other.uuid = k.reference))`,
  // the ledger's own laws (area account) say where this money stands, equal on both sides, and that an undone one has none
  'the ledger has the money of every compensation that the ERP confirmed, and no other': sql`
    select coalesce(c.client_id, m.client_id) as client_id, coalesce(c.uuid, m.source) as uuid, c.answer, c.compensado_cents, m.cents
    from (select * from compensation where answer = 'S') c
    full join (select * from portal_money where holder = 'compensation') m on m.client_id = c.client_id and m.source = c.uuid
    where c.compensado_cents is distinct from m.cents`,
  'the ERP hears of each compensation once': sql`
    select c.client_id, c.uuid, coalesce(e.told, 0) as told
    from compensation c
    full join (
      select client_id, (data ->> 'id_transaccion')::uuid as uuid, count(*) as told
      from outbox_event where type = 'compensation.created' group by 1, 2
    ) e on e.client_id = c.client_id and e.uuid = c.uuid
    where c.uuid is null or e.told is distinct from 1`,
};

/** Proves the law of compensations for the whole database: each law's name and the rows that break it. */
export async function checkCompensations(db: Db | Tx): Promise<LedgerCheck[]> {
  const found: LedgerCheck[] = [];
  for (const [name, law] of Object.entries(LAWS)) {
    const { rows } = await law.execute(db);
    found.push({ name, violations: rows });
  }
  return found;
}
