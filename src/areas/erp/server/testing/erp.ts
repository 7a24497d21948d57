import { sql } from 'kysely';
import { client, destination } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** Helpers that send records to the import as the company's ERP does. */

/** Writes records as lines; the last line has no line end. */
export function lines(records: readonly object[], end = '\n'): string {
  return records.map((record) => JSON.stringify(record)).join(end);
}

let clients = 0;

/** Imports a client for one test, with destinations D1 and D2. */
export async function newClient(server: ServerUnderTest, over: object = {}): Promise<string> {
  clients += 1;
  const code = `C${clients}`;
  await server.importLines([client(code, over), destination(code, 'D1'), destination(code, 'D2')]);
  return code;
}

export type Written = {
  readonly num_documento: string;
  readonly original_cents: number;
  readonly open_cents: number;
  readonly detalle: string | null;
  readonly destination: string | null;
};

/** Reads a client's documents in the ledger, sorted by number. */
export async function documents({ database }: ServerUnderTest, code: string): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    select num_documento, original_cents, open_cents, detalle, codigo_destinatario as destination
    from document join client using (client_id) left join destination using (client_id, destination_id)
    where codigo_cliente = ${code} order by 1`.execute(database.db);
  return rows;
}
