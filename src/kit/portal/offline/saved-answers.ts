import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { readAnswersKey } from './answers-key.ts';
import { ANSWERS_CACHE } from './cache-names.ts';

/** Maximum number of saved answers; the oldest are deleted first. */
const MAX_ANSWERS = 60;
/** Maximum length of a saved answer, in characters of JSON. */
const MAX_ANSWER = 1_000_000;
const IV_BYTES = 12;

type SavedAnswer = { readonly key: QueryKey; readonly data: unknown; readonly updatedAt: number };

/**
 * Saves an answer, encrypted with the session's key, for use without a connection. Saves nothing if there is no key
 * because the session has ended or was idle.
 */
export async function saveAnswer({ queryKey, queryHash, state }: Query, session: string): Promise<void> {
  const answer: SavedAnswer = { key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt };
  const text = JSON.stringify(answer);
  const key = await importKey(session);
  if (!key || text.length > MAX_ANSWER) return;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const address = await addressOf(queryHash);
  // the session may have ended meanwhile
  if (readAnswersKey(session) === undefined) return;
  const cache = await caches.open(ANSWERS_CACHE);
  await cache.put(address, new Response(new Blob([iv, encrypted])));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MAX_ANSWERS)).map((old) => cache.delete(old)));
  if (readAnswersKey(session) === undefined) await caches.delete(ANSWERS_CACHE);
}

/**
 * Restores the session's saved answers to the query cache, unless it has newer ones. Ignores other sessions' answers.
 */
export async function restoreAnswers(client: QueryClient, session: string): Promise<void> {
  const key = await importKey(session);
  if (!key) return;
  const cache = await caches.open(ANSWERS_CACHE);
  for (const request of await cache.keys()) {
    const bytes = new Uint8Array((await (await cache.match(request))?.arrayBuffer()) ?? []);
    try {
      const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) };
      const text = await crypto.subtle.decrypt(cipher, key, bytes.subarray(IV_BYTES));
      restoreAnswer(client, JSON.parse(new TextDecoder().decode(text)) as SavedAnswer);
    } catch {
      // the answer was encrypted with an earlier key
    }
  }
}

function restoreAnswer(client: QueryClient, { key, data, updatedAt }: SavedAnswer): void {
  if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt) return;
  // kept while the page is open, because it cannot be requested again
  client.getQueryCache().build(client, { queryKey: key, gcTime: Infinity });
  client.setQueryData(key, data, { updatedAt });
}

async function importKey(session: string): Promise<CryptoKey | undefined> {
  const key = readAnswersKey(session);
  if (key === undefined || !('caches' in window)) return undefined;
  const bytes = Uint8Array.from(atob(key), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The cache entry's address. It contains a hash, because the query itself contains the user's search texts. */
async function addressOf(queryHash: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(queryHash)));
  return `/offline/${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
