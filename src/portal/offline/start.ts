import { lastActivity, readSince } from '#areas/session/portal/public.ts';
import { IDLE_MS } from '#areas/session/rules/constants.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { hasOtherKey, saveAnswersKey } from '#kit/portal/offline/answers-key.ts';
import { isSavedPage } from '#kit/portal/offline/connection.ts';
import { deleteSaved } from '#kit/portal/offline/delete-saved.ts';
import { restoreAnswers, saveAnswer } from '#kit/portal/offline/saved-answers.ts';
import { SAVED_OPERATIONS } from './saved-operations.ts';

/** Milliseconds between extensions of the key to the end of the session's idle time. */
const KEEP_KEY_MS = 10_000;
/** Milliseconds between a saved page's checks of the server. */
const LOOK_MS = 5000;

/**
 * Registers the service worker, and saves the answers of the signed-in user's screens while the session lives (decision
 * 0009). A browser without service workers works as before.
 */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  const session = readSince();
  // without a service worker or a session, nothing would show the saved answers
  if (!registration || session === '') return;
  if (hasOtherKey(session)) await deleteSaved();
  keepKey(session);
  setInterval(() => keepKey(session), KEEP_KEY_MS);
  document.addEventListener('visibilitychange', () => keepKey(session));
  for (const query of queryClient.getQueryCache().getAll()) save(query, session);
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type === 'updated' && 'action' in event && event.action.type === 'success') save(query as SavedQuery, session);
  });
  addEventListener('offline', () => void restoreAnswers(queryClient, session));
  if (isSavedPage()) reloadWhenBack();
  else addEventListener('online', () => void queryClient.invalidateQueries());
}

/** Keeps the key as long as the session may be idle. After that nobody can read the saved answers. */
function keepKey(session: string): void {
  if (readSince() === session) saveAnswersKey(session, lastActivity() + IDLE_MS - Date.now());
}

type SavedQuery = Parameters<typeof saveAnswer>[0];

function save(query: SavedQuery, session: string): void {
  const isAnswered = query.state.status === 'success' && query.state.data !== undefined;
  if (!isAnswered || !SAVED_OPERATIONS.has(query.queryKey[0]) || readSince() !== session) return;
  // a full disk is not the portal's error
  saveAnswer(query, session).catch(() => undefined);
}

/** Reloads once the server is reachable: the saved page has an old configuration, and maybe old scripts. */
function reloadWhenBack(): void {
  const look = async () => {
    const answer = await fetch('/healthz', { method: 'HEAD' }).catch(() => undefined);
    if (answer?.ok) location.reload();
  };
  addEventListener('online', () => void look());
  setInterval(() => void look(), LOOK_MS);
}
