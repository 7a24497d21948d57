import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database.ts';
import { type Condition, all, searchConditions, sortText } from '#kit/server/list/conditions.ts';
import { OVERDUE_BUCKETS } from '#areas/invoices/rules/constants.ts';
import { dueDaysOf } from '#areas/invoices/rules/portfolio.ts';
import type { DeskPortfolio, FoundClient } from '../../rules/clients-api.ts';

/** Read-only SQL for clients and their users, as support sees them. */

/** Condition: the name, code or NIT of client `c` contains this text. A NIT may be formatted as on screen. */
export function isNamed(search: string): Condition {
  const nit = /^[\d.\s-]+$/.test(search) ? search.replace(/[.\s]/g, '').replace(/-\d$/, '') : search;
  const found = [
    ...searchConditions([sql`c.nombre`, sql`c.codigo_cliente`], search),
    ...searchConditions([sql`c.cliente_nit`], nit),
  ];
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, sql` or `)})`;
}

/** A page of the clients whose name, NIT, code or user e-mail contains this text; '' for all. */
export async function findClients(
  db: Db,
  { search, size, offset }: { readonly search: string; readonly size: number; readonly offset: number },
): Promise<{ readonly clients: readonly FoundClient[]; readonly count: number }> {
  const ofUser = searchConditions([sql`u.email`], search);
  const where = sql`
    (${isNamed(search)}
      or exists (select 1 from app_user u where ${all([sql`u.client_id = c.client_id`, ...ofUser])}))`;
  const found = await sql<FoundClient>`
    select c.codigo_cliente as code, c.nombre as name, c.cliente_nit as nit, c.store,
           (select count(*)::int from app_user u where u.client_id = c.client_id) as users
    from client c where ${where}
    order by ${sortText(sql`c.nombre`)}, c.client_id limit ${size} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from client c where ${where}`.execute(db);
  return { clients: found.rows, count: counted.rows[0]?.count ?? 0 };
}

export type ClientByCode = {
  readonly client_id: number;
  readonly code: string;
  readonly name: string;
  readonly nit: string;
  readonly store: StoreCode;
  readonly credit: number | null;
};

export async function clientByCode(db: Db, code: string): Promise<ClientByCode | undefined> {
  const { rows } = await sql<Omit<ClientByCode, 'credit'> & { credit: string | null }>`
    select client_id, codigo_cliente as code, nombre as name, cliente_nit as nit, store, cupo_cents::text as credit
    from client where codigo_cliente = ${code}`.execute(db);
  const [row] = rows;
  return row && { ...row, credit: row.credit === null ? null : Number(row.credit) };
}

/**
 * Sums of the client's open documents on `today`, a day in its store's time zone. The rules are those of the portal's
 * portfolio.
 */
export async function portfolioOf(db: Db, clientId: number, today: Day): Promise<DeskPortfolio> {
  const buckets = OVERDUE_BUCKETS.map((bucket) => {
    const { from, to } = dueDaysOf(bucket, today);
    return sql`coalesce(sum(open_cents) filter (where open_cents > 0 and fecha_vencimiento_documento <= ${to}::date
      and fecha_vencimiento_documento >= ${from ?? '0001-01-01'}::date), 0)::text`;
  });
  const { rows } = await sql<{ owed: string; expired: string; in_favour: string; overdue: readonly string[] }>`
    select coalesce(sum(open_cents) filter (where open_cents > 0), 0)::text as owed,
           coalesce(sum(open_cents)
             filter (where open_cents > 0 and fecha_vencimiento_documento < ${today}::date), 0)::text as expired,
           coalesce(-sum(open_cents) filter (where open_cents < 0), 0)::text as in_favour,
           array[${sql.join(buckets)}] as overdue
    from document where client_id = ${clientId} and open_cents <> 0`.execute(db);
  const [row] = rows;
  return {
    owed: Number(row?.owed ?? 0),
    expired: Number(row?.expired ?? 0),
    inFavour: Number(row?.in_favour ?? 0),
    overdue: (row?.overdue ?? []).map(Number),
  };
}

export type ClientUserRow = {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly role_name: string;
  readonly status: '1' | '0';
  readonly has_password: boolean;
  readonly invited_at: Date | null;
  readonly last_used_at: Date | null;
  readonly sessions: number;
  readonly has_factor: boolean;
  readonly failures: number;
};

/** The client's users. Failed sign-ins count from `failuresSince`. Support sessions do not count as use by the user. */
export async function usersOfClient(
  db: Db,
  clientId: number,
  { now, failuresSince }: { readonly now: Date; readonly failuresSince: Date },
): Promise<readonly ClientUserRow[]> {
  const { rows } = await sql<ClientUserRow>`
    select u.user_id, u.firstname || ' ' || u.lastname as name, u.email, u.role_name, u.status, u.invited_at,
           u.password_hash is not null as has_password, used.last_used_at, used.sessions,
           exists (select 1 from second_factor f where f.client_id = u.client_id and f.user_id = u.user_id
             and f.secret is not null) as has_factor,
           (select count(*)::int from login_failure l
            where l.email_sha256 = sha256(convert_to(u.email, 'UTF8')) and l.at > ${failuresSince}) as failures
    from app_user u cross join lateral (
      select max(coalesce(s.last_used_at, s.created_at)) filter (where s.agent is null) as last_used_at,
             count(*) filter (where s.revoked_at is null and s.expires_at > ${now})::int as sessions
      from session s where s.client_id = u.client_id and s.user_id = u.user_id
    ) used
    where u.client_id = ${clientId} order by u.status desc, ${sortText(sql`u.firstname || ' ' || u.lastname`)}, u.user_id`.execute(
    db,
  );
  return rows;
}
