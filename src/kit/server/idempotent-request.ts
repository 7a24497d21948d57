import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Result, badInput, ok } from '../core/result.ts';
import type { Tx } from './database.ts';
import type { Viewer } from './viewer.ts';

/** A request that may come again. `input` is compared by its hash; without a key every request is a new one. */
export type IdempotentRequest = { readonly key: string | null; readonly inputSha256: Buffer };

export function idempotentRequest(key: string | null, input: object): IdempotentRequest {
  return { key, inputSha256: createHash('sha256').update(JSON.stringify(input)).digest() };
}

/**
 * The uuid of what the viewer's request has made in a table before; null where it has made nothing. Refuses a key that
 * was used with other input. The transaction must have locked the client's ledger.
 */
export async function madeBefore(
  tx: Tx,
  { clientId, userId }: Viewer,
  table: 'payment' | 'compensation',
  { key, inputSha256 }: IdempotentRequest,
): Promise<Result<string | null>> {
  if (key === null) return ok(null);
  const { rows } = await sql<{ uuid: string; input_sha256: Uint8Array }>`
    select uuid, input_sha256 from ${sql.table(table)}
    where client_id = ${clientId} and user_id = ${userId} and idempotency_key = ${key}`.execute(tx);
  const [earlier] = rows;
  if (!earlier) return ok(null);
  if (inputSha256.equals(earlier.input_sha256)) return ok(earlier.uuid);
  return badInput('idempotency_conflict', `This idempotency key was used for another ${table}.`, 'idempotencyKey');
}
