import { type Result, badInput, ok } from './result.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Validates an idempotency key; null if none was sent. */
export function readIdempotencyKey(key: string | null | undefined): Result<string | null> {
  if (key === null || key === undefined) return ok(null);
  if (KEY.test(key)) return ok(key);
  return badInput('idempotency_key', 'An idempotency key has 1 to 200 visible ASCII characters.', 'idempotencyKey');
}
