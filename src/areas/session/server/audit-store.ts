import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';

export type AuditEntry = {
  readonly at: Date;
  /** Null if the entry belongs to no client, such as a sign-in with an unknown e-mail. */
  readonly client: string | null;
  readonly user: string | null;
  readonly agent: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly result: string;
  readonly request_id: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
};

/** Filters: a client (codigo_cliente), a user (e-mail), since an instant (ISO 8601). */
export type AuditFilter = {
  readonly client?: string | undefined;
  readonly user?: string | undefined;
  readonly since?: string | undefined;
};

export const AUDIT_PAGE = 1000;

/** The newest AUDIT_PAGE of the matching entries, oldest first. */
export async function auditEntries(db: Db, { client, user, since }: AuditFilter): Promise<readonly AuditEntry[]> {
  const byClient =
    client === undefined
      ? sql``
      : sql`and a.client_id = (select client_id from client where codigo_cliente = ${client})`;
  const byUser =
    user === undefined
      ? sql``
      : sql`and (a.client_id, a.user_id) in (
          select d.client_id, d.user_id from person p join user_directory d using (person_id)
          where p.email = ${user.trim().toLowerCase()})`;
  const { rows } = await sql<AuditEntry>`
    select a.at, c.codigo_cliente as client, u.email as "user", a.agent, a.action, a.subject, a.result, a.request_id, a.address,
           a.user_agent
    from audit_entry a left join client c using (client_id) left join app_user u using (client_id, user_id)
    where a.at >= ${new Date(since ?? 0)} ${byClient} ${byUser}
    order by a.at desc, a.entry_id desc limit ${AUDIT_PAGE}`.execute(db);
  return rows.toReversed();
}
