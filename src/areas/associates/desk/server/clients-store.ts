import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type Condition, allConditions, searchConditions, sortText } from '#kit/server/list/conditions.ts';
import type { FoundClient } from '../rules/clients-api.ts';

/** Read-only SQL for clients and their users, as support sees them. */

/** Condition: the name, code or NIT of client `c` contains this text. A NIT may be formatted as on screen. */
function isNamed(search: string): Condition {
  const nit = /^[\d.\s-]+$/.test(search) ? search.replace(/[.\s]/g, '').replace(/-\d$/, '') : search;
  const found = [
    ...searchConditions([sql`c.nombre`, sql`c.codigo_cliente`], search),
    ...searchConditions([sql`c.cliente_nit`], nit),
  ];
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, sql` or `)})`;
}

/** Max. clients of a search without a time limit. */
export const MAX_CLIENTS = 50;

/** Ids of the clients whose name, code or NIT contains this text; at most MAX_CLIENTS + 1. */
export async function findClientsByText(db: Db, text: string): Promise<readonly number[]> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from client c where ${isNamed(text)}
    order by client_id limit ${MAX_CLIENTS + 1}`.execute(db);
  return rows.map(({ client_id }) => client_id);
}

/** A page of the clients whose name, NIT, code or user e-mail contains this text; '' for all. */
export async function findClients(
  db: Db,
  { search, size, offset }: { readonly search: string; readonly size: number; readonly offset: number },
): Promise<{ readonly clients: readonly FoundClient[]; readonly count: number }> {
  const ofUser = searchConditions([sql`u.email`], search);
  const where = sql`
    (${isNamed(search)}
      or exists (select 1 from app_user u where ${allConditions([sql`u.client_id = c.client_id`, ...ofUser])}))`;
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
