import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';

/** The client's code at the ERP and the external store. Throws if the client does not exist. */
export async function clientCode(db: Db, clientId: number): Promise<string> {
  const { rows } = await sql<{ codigo_cliente: string }>`
    select codigo_cliente from client where client_id = ${clientId}`.execute(db);
  if (!rows[0]) throw new Error(`Client ${clientId} of a session does not exist.`);
  return rows[0].codigo_cliente;
}
