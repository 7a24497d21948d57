import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { short } from '#kit/server/database/prepared-statements.ts';
import type { LedgerCheck } from '#kit/server/manifest/ledger-check.ts';
import { checkInvariants } from '#areas/account/server/public.ts';
import type { PaymentState } from '../rules/status.ts';
import type { ContradictionKind } from './pay-store.ts';

/** The invariants of payments; each query finds the rows that violate it. */
const INVARIANTS: Readonly<Record<string, RawBuilder<object>>> = {
  'a payment’s state is its last event’s': sql`
    select p.client_id, p.uuid, p.estado, last.estado as recorded from payment p
    left join lateral (
      select estado from payment_event e where e.client_id = p.client_id and e.uuid = p.uuid order by seq desc limit 1
    ) last on true
    where p.estado is distinct from last.estado`,
  'a payment for documents is the sum of its lines': sql`
    select p.client_id, p.uuid, p.total_cents, sum(l.monto_transaccion_cents)::bigint as lines from payment p
    left join payment_line l on l.client_id = p.client_id and l.uuid = p.uuid
    where p.id_segment is null group by p.client_id, p.uuid, p.total_cents
    having p.total_cents is distinct from sum(l.monto_transaccion_cents)`,
  'a cash payment is for no document': sql`
    select p.client_id, p.uuid, p.id_segment, l.document_id from payment p
    join payment_line l on l.client_id = p.client_id and l.uuid = p.uuid
    where p.id_segment is not null`,
  'an unfinished payment locks its documents': sql`
    select p.client_id, p.uuid, l.document_id from payment p
    join payment_line l on l.client_id = p.client_id and l.uuid = p.uuid
    left join document_lock k on k.client_id = l.client_id and k.document_id = l.document_id
      and k.holder = 'payment' and k.reference = p.uuid
    where p.estado in ('created', 'pending') and k.document_id is null`,
  'only an unfinished payment locks documents': sql`
    select k.client_id, k.document_id, k.reference, p.estado from document_lock k
    left join payment p on p.client_id = k.client_id and p.uuid = k.reference
    where k.holder = 'payment' and (p.estado is null or p.estado not in ('created', 'pending'))`,
  // area account's own check covers how the ledger uses this money
  'the ledger has the money of every approved payment, and no other': sql`
    select coalesce(p.client_id, m.client_id) as client_id, coalesce(p.uuid, m.source) as uuid, p.estado, p.total_cents, m.cents
    from (select * from payment where estado in ('approved', 'reversed') and not is_purchase) p
    full join (select * from portal_money where holder = 'payment') m on m.client_id = p.client_id and m.source = p.uuid
    where p.total_cents is distinct from m.cents
      or (p.estado = 'reversed') is distinct from (m.reversed_at is not null)`,
  'each approval and each reversal is published to the ERP once': sql`
    select p.client_id, p.uuid, p.estado, coalesce(e.approvals, 0) as approvals, coalesce(e.reversals, 0) as reversals
    from payment p
    left join (
      select client_id, (data ->> 'uuid')::uuid as uuid, count(*) filter (where type = 'payment.approved') as approvals,
             count(*) filter (where type = 'payment.reversed') as reversals
      from outbox_event where type in ('payment.approved', 'payment.reversed') group by 1, 2
    ) e on e.client_id = p.client_id and e.uuid = p.uuid
    where coalesce(e.approvals, 0) <> (p.estado in ('approved', 'reversed'))::int
      or coalesce(e.reversals, 0) <> (p.estado = 'reversed')::int`,
};

/** Checks the invariants in the whole database. */
export function checkPayments(db: Db | Tx): Promise<LedgerCheck[]> {
  return checkInvariants(db, INVARIANTS);
}

/**
 * Counts the payments that have not ended, by state, and finds when the oldest one was created. The index of these
 * payments finds them, however many have ended.
 */
export async function measureUnfinished(
  db: Db,
): Promise<{ readonly counts: { readonly created: number; readonly pending: number }; readonly oldest: Date | null }> {
  const { rows } = await sql<{ created: number; pending: number; oldest: Date | null }>`${short}
    select count(*) filter (where estado = 'created') as created, count(*) filter (where estado = 'pending') as pending,
           min(created_at) as oldest
    from payment where estado in ('created', 'pending')`.execute(db);
  const { created = 0, pending = 0, oldest = null } = rows[0] ?? {};
  return { counts: { created, pending }, oldest };
}

/** An unfinished payment. `opened`: its gateway created a session. */
export type DelayedPayment = {
  readonly uuid: string;
  readonly codigo_cliente: string;
  readonly estado: 'created' | 'pending';
  readonly opened: boolean;
  readonly created_at: Date;
};

/** Unfinished payments created until `since`, oldest first, at most a hundred. */
export async function listDelayed(db: Db, since: Date): Promise<readonly DelayedPayment[]> {
  const { rows } = await sql<DelayedPayment>`
    select p.uuid, c.codigo_cliente, p.estado, p.token is not null as opened, p.created_at
    from payment p join client c on c.client_id = p.client_id
    where p.estado in ('created', 'pending') and p.created_at <= ${since}
    order by p.created_at, p.number limit 100`.execute(db);
  return rows;
}

/** A contradicting status, with the payment's state at that time (`estado_then`) and now (`estado`). */
export type PaymentContradiction = {
  readonly uuid: string;
  readonly codigo_cliente: string;
  readonly kind: ContradictionKind;
  readonly reported_at: Date;
  readonly estado_then: PaymentState;
  readonly reported: string;
  readonly causa: string;
  readonly reported_cents: Cents;
  readonly reported_moneda: string;
  readonly gateway_time: Date;
  readonly estado: PaymentState;
  readonly total_cents: Cents;
  readonly moneda: string;
};

/** A payment that had not ended, which the gateway knows by its number and session. */
export type UnfinishedPayment = {
  readonly number: number;
  readonly uuid: string;
  readonly gateway: string;
  readonly session: string | null;
  readonly created: Date;
};

/** All payments that have not ended, the oldest first. */
export async function listUnfinished(db: Db): Promise<readonly UnfinishedPayment[]> {
  const { rows } = await sql<UnfinishedPayment>`
    select number, uuid, gateway, gateway_session as session, created_at as created from payment
    where estado in ('created', 'pending') order by created_at, number`.execute(db);
  return rows;
}

/** The latest contradictions, at most a hundred. */
export async function listContradictions(db: Db): Promise<readonly PaymentContradiction[]> {
  const { rows } = await sql<PaymentContradiction>`
    select w.uuid, c.codigo_cliente, w.kind, w.at as reported_at, w.estado as estado_then, w.told as reported, w.causa, w.cents as reported_cents,
           w.moneda as reported_moneda, w.said_at as gateway_time, p.estado, p.total_cents, p.moneda
    from payment_contradiction w
    join payment p on p.client_id = w.client_id and p.uuid = w.uuid
    join client c on c.client_id = w.client_id
    order by w.at desc, w.uuid limit 100`.execute(db);
  return rows;
}

/**
 * Counts payments that need somebody: recent contradictions, and unfinished ones created before `since`. Contradictions
 * stay stored after people have settled them: those older than 30 days count as settled.
 */
export async function countPaymentsToReview(
  db: Db,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<{ readonly contradictions: number; readonly delayed: number }> {
  const { rows } = await sql<{ contradictions: number; delayed: number }>`
    select (select count(*) from payment_contradiction where at > ${now}::timestamptz - interval '30 days') as contradictions,
           (select count(*) from payment where estado in ('created', 'pending') and created_at <= ${since}) as delayed`.execute(
    db,
  );
  return rows[0] ?? { contradictions: 0, delayed: 0 };
}
