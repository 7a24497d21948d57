import { sql } from 'kysely';
import type { ErasureReport } from '#kit/core/erasure-report.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { FoundPerson } from '../rules/persons-api.ts';

/** SQL on persons and their erasures, as the desk shows them. */

const MAX_ACCOUNTS = 20;

/** The accounts of an e-mail in lower case, and those with the same document number. */
export async function accountsOfPerson(
  db: Db,
  email: string,
): Promise<readonly (FoundPerson & { readonly clientId: number })[]> {
  const { rows } = await sql<FoundPerson & { clientId: number }>`
    with asked as (
      select u.client_id, u.user_id, u.document
      from person p join user_directory d using (person_id)
      join app_user u on u.client_id = d.client_id and u.user_id = d.user_id where p.email = ${email})
    select c.client_id as "clientId", c.codigo_cliente as client, c.nombre as "clientName", u.user_id as "user",
      trim(u.firstname || ' ' || u.lastname) as name, u.email, u.role_name as role, u.status = '1' as "isActive",
      (u.client_id, u.user_id) in (select client_id, user_id from asked) as "isAsked"
    from app_user u join client c on c.client_id = u.client_id
    where (u.client_id, u.user_id) in (select client_id, user_id from asked)
      or u.document <> '' and u.document in (select document from asked)
    order by "isAsked" desc, u.client_id, u.user_id limit ${MAX_ACCOUNTS}`.execute(db);
  return rows;
}

/** The id of the client of a user; undefined for an unknown user. */
export async function clientOfUser(db: Db | Tx, code: string, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from client c join app_user u using (client_id)
    where c.codigo_cliente = ${code} and u.user_id = ${userId}`.execute(db);
  return rows[0]?.client_id;
}

export type ErasureRow = {
  readonly client: string;
  readonly client_name: string;
  readonly user_id: number;
  readonly erased_at: Date;
  readonly evidence_until: Date | null;
  readonly report: ErasureReport;
};

/** A page of erasures, newest first, and how many there are. */
export async function listErasures(
  db: Db,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ readonly erasures: readonly ErasureRow[]; readonly count: number }> {
  const { rows } = await sql<ErasureRow>`
    select c.codigo_cliente as client, c.nombre as client_name, e.user_id, e.erased_at, e.evidence_until, e.report
    from erased_user e join client c using (client_id) where e.report is not null
    order by e.erased_at desc, e.client_id, e.user_id limit ${size} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from erased_user`.execute(db);
  return { erasures: rows, count: counted.rows[0]?.count ?? 0 };
}
