import { deleteAnswersKey } from './answers-key.ts';
import { ANSWERS_CACHE, PAGES_CACHE } from './cache-names.ts';

/**
 * Deletes a session's saved pages and answers. Never fails: without the key nobody can read the answers.
 */
export async function deleteSaved(): Promise<void> {
  deleteAnswersKey();
  // `caches` exists only in a secure context
  if (!('caches' in window)) return;
  await Promise.all([caches.delete(ANSWERS_CACHE), caches.delete(PAGES_CACHE)]).catch(() => undefined);
}
