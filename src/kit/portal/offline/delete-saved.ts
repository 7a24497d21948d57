import { deleteAnswersKey } from './answers-key.ts';
import { ANSWERS_CACHE, PAGES_CACHE } from './cache-names.ts';

/**
 * Deletes what is saved of a session for when there is no connection. Never fails: without the key it is unreadable.
 */
export async function deleteSaved(): Promise<void> {
  deleteAnswersKey();
  // only in a secure context
  if (!('caches' in window)) return;
  await Promise.all([caches.delete(ANSWERS_CACHE), caches.delete(PAGES_CACHE)]).catch(() => undefined);
}
