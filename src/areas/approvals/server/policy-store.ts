import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';
import type { Policy } from '../rules/policy.ts';

/** SQL of the policies. A transaction that writes one must have locked the client's ledger, as payments do. */

export type StoredPolicy = Policy & {
  readonly isPending: boolean;
  readonly effectiveAt: Date;
  /** Who saved it. */
  readonly userId: number;
};

export type Policies = {
  /** What counts now; null: nothing was ever saved. */
  readonly current: StoredPolicy | null;
  /** A weaker policy that waits. */
  readonly pending: StoredPolicy | null;
};

/** A client's policies at an instant: a pending one counts from its instant, whether or not a job has noticed. */
export async function policiesOf(db: Db | Tx, clientId: number, now: Date): Promise<Policies> {
  const { current, pending } = await savedPolicies(db, clientId);
  return pending && pending.effectiveAt <= now ? { current: pending, pending: null } : { current, pending };
}

/** A client's policies as they were written. */
export async function savedPolicies(db: Db | Tx, clientId: number): Promise<Policies> {
  const { rows } = await sql<StoredPolicy>`
    select p.is_pending as "isPending", p.from_cents as "from", p.compensations, p.effective_at as "effectiveAt",
           p.user_id as "userId",
           (select coalesce(json_agg(a.user_id order by a.user_id), '[]') from approval_policy_approver a
            where a.client_id = p.client_id and a.is_pending = p.is_pending) as approvers
    from approval_policy p where p.client_id = ${clientId}`.execute(db);
  return {
    current: rows.find(({ isPending }) => !isPending) ?? null,
    pending: rows.find(({ isPending }) => isPending) ?? null,
  };
}

/** Replaces the pending policy (`isPending`), or the current one, which also deletes the pending one. */
export async function putPolicy(
  tx: Tx,
  clientId: number,
  policy: StoredPolicy & { readonly now: Date },
): Promise<void> {
  const { isPending, from, compensations, approvers, effectiveAt, userId, now } = policy;
  await sql`
    delete from approval_policy
    where client_id = ${clientId} and (is_pending or not ${isPending}::boolean)`.execute(tx);
  await sql`
    insert into approval_policy (client_id, is_pending, from_cents, compensations, effective_at, user_id, saved_at)
    values (${clientId}, ${isPending}, ${from}, ${compensations}, ${effectiveAt}, ${userId}, ${now})`.execute(tx);
  await sql`
    insert into approval_policy_approver (client_id, is_pending, user_id)
    select ${clientId}, ${isPending}, unnest(${[...approvers]}::bigint[])`.execute(tx);
}

/** Deletes the pending policy. */
export async function deletePending(tx: Tx, clientId: number): Promise<void> {
  await sql`delete from approval_policy where client_id = ${clientId} and is_pending`.execute(tx);
}

/** Makes the pending policy the current one from an instant. */
export async function beginPending(tx: Tx, clientId: number, at: Date): Promise<void> {
  await sql`delete from approval_policy where client_id = ${clientId} and not is_pending`.execute(tx);
  await sql`
    update approval_policy set is_pending = false, effective_at = ${at} where client_id = ${clientId}`.execute(tx);
}

export type PersonRow = {
  readonly userId: number;
  readonly name: string;
  readonly role: string;
  readonly isActive: boolean;
  readonly documentType: string | null;
  readonly document: string | null;
  /** Since when account and document are as they are. */
  readonly since: Date;
};

const PERSON = sql`
  u.user_id as "userId", trim(u.firstname || ' ' || u.lastname) as name, u.role_name as role, u.status = '1' as "isActive",
  u.document_type as "documentType", u.document, greatest(u.created_at, u.document_changed_at) as since`;

/** Users of the client by their ids. */
export async function peopleById(db: Db | Tx, clientId: number, ids: readonly number[]): Promise<readonly PersonRow[]> {
  return people(db, clientId, sql`u.user_id = any(${[...ids]}::bigint[])`);
}

/** Active users of the client in these roles, up to `most`, by name. */
export async function peopleInRoles(
  db: Db | Tx,
  clientId: number,
  roles: readonly string[],
  most: number,
): Promise<readonly PersonRow[]> {
  return people(db, clientId, sql`u.status = '1' and u.role_name = any(${[...roles]}::text[])`, most);
}

async function people(
  db: Db | Tx,
  clientId: number,
  condition: RawBuilder<unknown>,
  most = 1000,
): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from app_user u where u.client_id = ${clientId} and ${condition}
    order by ${sortText(sql`trim(u.firstname || ' ' || u.lastname)`)}, u.user_id limit ${most}`.execute(db);
  return rows;
}

/**
 * What a client opened on a day of its store without a request and has not failed: payments, and where `compensations`
 * those, too. `except`: a payment that does not count.
 */
export async function openedWithoutRequest(
  tx: Tx,
  clientId: number,
  of: {
    readonly day: Day;
    readonly timeZone: string;
    readonly compensations: boolean;
    readonly except: string | null;
  },
): Promise<Cents> {
  const { day, timeZone, compensations, except } = of;
  const midnight = sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<{ cents: Cents }>`
    select (
      coalesce((
        select sum(p.total_cents) from payment p
        where p.client_id = ${clientId} and p.created_at >= ${midnight} and p.request_uuid is null
          and p.estado in ('created', 'pending', 'approved') and p.uuid is distinct from ${except}::uuid
      ), 0) + coalesce((
        select sum(c.compensado_cents) from compensation c
        where ${compensations}::boolean and c.client_id = ${clientId} and c.created_at >= ${midnight}
          and c.request_uuid is null and c.answer is distinct from 'F'
      ), 0)
    )::bigint as cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** Unfinished payments that were opened without a request before an instant, newest first, up to `most`. */
export async function unfinishedWithoutRequest(
  db: Db,
  clientId: number,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<readonly { readonly uuid: string; readonly cents: Cents; readonly createdAt: Date }[]> {
  const { rows } = await sql<{ uuid: string; cents: Cents; createdAt: Date }>`
    select p.uuid, p.total_cents as cents, p.created_at as "createdAt" from payment p
    where p.client_id = ${clientId} and p.estado in ('created', 'pending') and p.request_uuid is null
      and p.created_at < ${before}
    order by p.created_at desc, p.uuid limit ${most}`.execute(db);
  return rows;
}

/** The store of a client. */
export async function storeOfClient(tx: Tx, clientId: number): Promise<StoreCode> {
  const { rows } = await sql<{ store: StoreCode }>`select store from client where client_id = ${clientId}`.execute(tx);
  if (!rows[0]) throw new Error('A policy has no client.');
  return rows[0].store;
}
