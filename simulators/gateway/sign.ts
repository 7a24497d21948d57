import { createHmac } from 'node:crypto';
import { sameText } from '../same-text.ts';

const SKEW_SECONDS = 300;

/** The parts that a signature covers. `path` includes the query; `body` is the raw text, '' if there is none. */
export type Signed = { method: string; path: string; body: string };

/** The two headers of a signed call; `now` is ms since the epoch. Rule: "Signature" in README.md. */
export function signatureHeaders(secret: string, call: Signed, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return { 'x-timestamp': timestamp, 'x-signature': signature(secret, timestamp, call) };
}

/** Whether a call has the secret's signature and a timestamp within 300 s of `now` (ms since the epoch). */
export function isSigned(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  call: Signed,
  now: number,
): boolean {
  const timestamp = headers['x-timestamp'];
  const given = headers['x-signature'];
  if (typeof timestamp !== 'string' || typeof given !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > SKEW_SECONDS) return false;
  return sameText(given, signature(secret, timestamp, call));
}

function signature(secret: string, timestamp: string, { method, path, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');
}
