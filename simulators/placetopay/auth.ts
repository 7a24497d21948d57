import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { sameText } from '../same-text.ts';
import type { Settings } from './settings.ts';

const SKEW_MS = 300_000;

const shape = v.object({ login: v.string(), tranKey: v.string(), nonce: v.string(), seed: v.string() });

type Site = Pick<Settings, 'login' | 'secretKey'>;

/** The protocol's error number for wrong authentication; null if it is right. `now`: ms since the epoch. */
export function refusal(site: Site, auth: unknown, now: number): 100 | 101 | 102 | 103 | null {
  const read = v.safeParse(shape, auth);
  if (!read.success) return 100;
  const { login, tranKey, nonce, seed } = read.output;
  if (!sameText(login, site.login)) return 101;
  const given = (hash: string) =>
    createHash(hash).update(Buffer.from(nonce, 'base64')).update(seed).update(site.secretKey).digest('base64');
  if (!['sha1', 'sha256'].some((hash) => sameText(tranKey, given(hash)))) return 102;
  return Math.abs(now - Date.parse(seed)) <= SKEW_MS ? null : 103;
}

/** A notification's signature as the protocol defines it. */
export function signatureOf(
  { secretKey, signature }: Pick<Settings, 'secretKey' | 'signature'>,
  requestId: number,
  { status, date }: { readonly status: string; readonly date: string },
): string {
  const hex = createHash(signature).update(`${requestId}${status}${date}${secretKey}`).digest('hex');
  return signature === 'sha1' ? hex : `sha256:${hex}`;
}
