import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { short } from '#kit/server/database/prepared-statements.ts';
import type { LedgerCheck } from '#kit/server/manifest/ledger-check.ts';
import { checkInvariants } from '#areas/account/server/public.ts';

/** SQL for operators: invariants, counts, delayed compensations and contradicting answers. */

/** Each query finds the rows that violate an invariant. */
const INVARIANTS: Readonly<Record<string, RawBuilder<object>>> = {
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
      -- the ERP's document that has replaced the portal's credit since
      select 1 from document held
      join document named on named.client_id = held.client_id and named.payment_uuid = held.payment_uuid
      join compensation_line other on other.client_id = named.client_id and other.document_id = named.document_id
      where held.client_id = k.client_id and held.document_id = k.document_id and named.erp_open_cents is null
        and other.uuid = k.reference))`,
  // area account's own invariants check how the ledger uses this money
  'the ledger has the money of every compensation that the ERP confirmed, and no other': sql`
    select coalesce(c.client_id, m.client_id) as client_id, coalesce(c.uuid, m.source) as uuid, c.answer, c.compensado_cents, m.cents
    from (select * from compensation where answer = 'S') c
    full join (select * from portal_money where holder = 'compensation') m on m.client_id = c.client_id and m.source = c.uuid
    where c.compensado_cents is distinct from m.cents`,
  'each compensation is published to the ERP once': sql`
    select c.client_id, c.uuid, coalesce(e.events, 0) as events
    from compensation c
    full join (
      select client_id, (data ->> 'id_transaccion')::uuid as uuid, count(*) as events
      from outbox_event where type = 'compensation.created' group by 1, 2
    ) e on e.client_id = c.client_id and e.uuid = c.uuid
    where c.uuid is null or e.events is distinct from 1`,
};

/** Checks the invariants in the whole database. */
export function checkCompensations(db: Db | Tx): Promise<LedgerCheck[]> {
  return checkInvariants(db, INVARIANTS);
}

export type DelayedCompensation = {
  readonly number: number;
  readonly uuid: string;
  readonly codigo_cliente: string;
  readonly compensado_cents: number;
  readonly moneda: string;
  readonly created_at: Date;
};

/** Unanswered compensations created until `since`, oldest first. */
export async function listDelayed(db: Db, since: Date): Promise<readonly DelayedCompensation[]> {
  const { rows } = await sql<DelayedCompensation>`
    select c.number, c.uuid, k.codigo_cliente, c.compensado_cents, c.moneda, c.created_at
    from compensation c join client k on k.client_id = c.client_id
    where c.answer is null and c.created_at <= ${since} order by c.created_at, c.number`.execute(db);
  return rows;
}

/**
 * Counts the unanswered compensations, and those of them that were created until `since`. The index of unanswered ones
 * finds them, however many have an answer.
 */
export async function countUnanswered(
  db: Db,
  since: Date,
): Promise<{ readonly unanswered: number; readonly delayed: number }> {
  const { rows } = await sql<{ unanswered: number; delayed: number }>`${short}
    select count(*) as unanswered, count(*) filter (where created_at <= ${since}) as delayed
    from compensation where answer is null`.execute(db);
  return rows[0] ?? { unanswered: 0, delayed: 0 };
}

/** `answer`: the ERP's first answer, which remains valid; `reported`: a later answer that contradicts it. */
export type CompensationContradiction = {
  readonly uuid: string;
  readonly number: number;
  readonly codigo_cliente: string;
  readonly answer: 'S' | 'F';
  readonly reported: 'S' | 'F';
  readonly motivo: string | null;
  readonly reported_at: Date;
};

export async function listContradictions(db: Db): Promise<readonly CompensationContradiction[]> {
  const { rows } = await sql<CompensationContradiction>`
    select w.uuid, c.number, k.codigo_cliente, c.answer, w.told as reported, w.motivo, w.at as reported_at
    from compensation_contradiction w
    join compensation c on c.client_id = w.client_id and c.uuid = w.uuid and c.answer is not null
    join client k on k.client_id = w.client_id
    order by w.at desc, w.uuid limit 100`.execute(db);
  return rows;
}

/**
 * Counts compensations that need somebody: recent contradictions, and unanswered ones created before `since`.
 * Contradictions stay stored after people have settled them: those older than 30 days count as settled.
 */
export async function countCompensationsToReview(
  db: Db,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<{ readonly contradictions: number; readonly delayed: number }> {
  const { rows } = await sql<{ contradictions: number; delayed: number }>`
    select (select count(*) from compensation_contradiction where at > ${now}::timestamptz - interval '30 days') as contradictions,
           (select count(*) from compensation where answer is null and created_at <= ${since}) as delayed`.execute(db);
  return rows[0] ?? { contradictions: 0, delayed: 0 };
}
