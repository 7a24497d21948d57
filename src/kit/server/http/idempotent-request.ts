import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { Tx } from '../database/database.ts';
import type { Viewer } from '../viewer.ts';

/** A request that a client may repeat. Inputs are compared by their hash. A request without a key is always new. */
export type IdempotentRequest = { readonly key: string | null; readonly inputSha256: Buffer };

export function idempotentRequest(key: string | null, input: object): IdempotentRequest {
  return { key, inputSha256: createHash('sha256').update(JSON.stringify(input)).digest() };
}

/**
 * The uuid of the row that an earlier request with this key created in the table; null if there is none. Refuses a key
 * that was used with other input. The transaction must have locked the client's ledger.
 */
export async function findEarlierResult(
  tx: Tx,
  { clientId, userId }: Viewer,
  table: string,
  { key, inputSha256 }: IdempotentRequest,
): Promise<Result<string | null>> {
  if (key === null) return ok(null);
  const { rows } = await sql<{ uuid: string; input_sha256: Uint8Array | null }>`
    select uuid, input_sha256 from ${sql.table(table)}
    where client_id = ${clientId} and user_id = ${userId} and idempotency_key = ${key}`.execute(tx);
  const [earlier] = rows;
  if (!earlier) return ok(null);
  if (earlier.input_sha256 !== null && inputSha256.equals(earlier.input_sha256)) return ok(earlier.uuid);
  return badInput('idempotency_conflict', `This idempotency key was used for another ${table}.`, 'idempotencyKey');
}
