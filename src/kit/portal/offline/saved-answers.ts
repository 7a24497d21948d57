import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { readAnswersKey } from './answers-key.ts';
import { ANSWERS_CACHE } from './cache-names.ts';

/** How many answers are saved; the ones saved first go first. */
const MAX_ANSWERS = 60;
/** Longer answers are not saved, in characters of JSON. */
const MAX_ANSWER = 1_000_000;
const IV_BYTES = 12;

type SavedAnswer = { readonly key: QueryKey; readonly data: unknown; readonly updatedAt: number };

/**
 * Saves an answer for when there is no connection, encrypted by the session's key. Without one, because the session has
 * ended or idled, it saves nothing.
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

/** Puts the session's saved answers into the cache of queries, where it has no later ones. Others are ignored. */
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
      // saved by an earlier key
    }
  }
}

function restoreAnswer(client: QueryClient, { key, data, updatedAt }: SavedAnswer): void {
  if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt) return;
  // it stays while the page is open: there is no other place to have it from
  client.getQueryCache().build(client, { queryKey: key, gcTime: Infinity });
  client.setQueryData(key, data, { updatedAt });
}

async function importKey(session: string): Promise<CryptoKey | undefined> {
  const key = readAnswersKey(session);
  if (key === undefined || !('caches' in window)) return undefined;
  const bytes = Uint8Array.from(atob(key), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The entry's address: a query's own has what somebody searched for in it. */
async function addressOf(queryHash: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(queryHash)));
  return `/offline/${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
