import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';

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
           p.password_hash is not null as has_password, used.last_used_at, used.sessions,
           exists (select 1 from second_factor f where f.person_id = u.person_id and f.secret is not null) as has_factor,
           (select count(*)::int from login_failure l
            where l.email_sha256 = sha256(convert_to(u.email, 'UTF8')) and l.at > ${failuresSince}) as failures
    from app_user u left join person p using (person_id) cross join lateral (
      select max(coalesce(s.last_used_at, s.created_at)) filter (where s.agent is null) as last_used_at,
             count(*) filter (where s.revoked_at is null and s.expires_at > ${now})::int as sessions
      from session s where s.client_id = u.client_id and s.user_id = u.user_id
    ) used
    where u.client_id = ${clientId} order by u.status desc, ${sortText(sql`u.firstname || ' ' || u.lastname`)}, u.user_id`.execute(
    db,
  );
  return rows;
}
