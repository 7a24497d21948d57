import { useSyncExternalStore } from 'react';
import { ACTIVITY_EVENTS, IDLE_CHECK_MS, IDLE_TELL_MS, SESSION_LOOK_MS } from '../../../../kit/any/constants.ts';
import { post, whenIdle } from '../../../../kit/portal/graphql/request.ts';
import { idleAfter } from '../../rules/idle.ts';
import { readSince, readVisitor } from '../cookies.ts';
import { interrupt } from '../interruption.ts';
import { endSession, isLeaving } from '../sign-out.ts';
import { lastActivity, noteActivity } from './activity.ts';

/** The seconds left while the warning is shown; null: there is none. */
let left: number | null = null;
const listeners = new Set<() => void>();
/** The server was last told of the activity then, and has said whether the session lives. */
let told = 0;
/** The session that this page was opened in. */
let since = '';
/** Until then a payment keeps the session, as the server said. */
let keptUntil = 0;
let asking = false;

/** The specification's, and touching, where there is no mouse. */
const EVENTS = [...ACTIVITY_EVENTS, 'touchstart'] as const;

function warn(seconds: number | null): void {
  if (seconds === left) return;
  left = seconds;
  for (const listener of listeners) listener();
}

/** Tells the server of the user's activity, or of none; whether a payment keeps the session. */
async function isKept(): Promise<boolean> {
  try {
    const answer = await post('/server-middleware/auth/active', {});
    if (answer.status === 401 && !isLeaving()) {
      interrupt({ kind: 'unauthorized', requestId: answer.headers.get('x-request-id') ?? undefined });
    }
    return answer.ok && ((await answer.json()) as { kept?: boolean }).kept === true;
  } catch {
    return false;
  }
}

/** The time is up: ends the session everywhere, unless its user is at the bank. True where the session goes on. */
async function endUnlessKept(): Promise<boolean> {
  if (asking) return true;
  asking = true;
  const kept = await isKept();
  asking = false;
  if (!kept) {
    await endSession();
    return false;
  }
  keptUntil = Date.now() + IDLE_TELL_MS;
  return true;
}

function look(): void {
  if (isLeaving()) return;
  // somebody has signed in in another tab: what is shown here is not theirs
  if (readVisitor().authenticated && readSince() !== since) location.reload();
  const now = Date.now();
  const last = lastActivity();
  const idle = idleAfter(now - last);
  warn(idle.name === 'warning' ? idle.seconds : null);
  if (idle.name === 'over' && now >= keptUntil) void endUnlessKept();
  else if (isSeen() ? now - told >= SESSION_LOOK_MS : last > told && now - told >= IDLE_TELL_MS) void isKept();
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

/** Who comes back to the page must not go on in a session that was ended elsewhere meanwhile. */
function onReturn(): void {
  if (isSeen() && Date.now() - told >= IDLE_CHECK_MS) void isKept();
}

/** Whoever has been warned stays by the button only: passing the mouse over the page is no answer. */
function onActivity(): void {
  const idle = Date.now() - lastActivity();
  if (idle >= IDLE_CHECK_MS && idleAfter(idle).name === 'active') noteActivity();
}

/** The user stays: the time begins anew, in all tabs. */
export function stay(): void {
  noteActivity();
  look();
}

/**
 * Starts the idle timer of a signed-in page (specification 4, Session). Gives whether the page may be shown: one that is opened
 * too long after the last activity signs out instead (product.md).
 */
export async function startIdleTimer(): Promise<boolean> {
  if (!readVisitor().authenticated) return true;
  whenIdle(() => {
    told = Date.now();
    return Math.max(0, told - lastActivity());
  });
  if (idleAfter(Date.now() - lastActivity()).name === 'over') {
    if (!(await endUnlessKept())) return false;
  }
  since = readSince();
  noteActivity();
  for (const event of ['focus', 'visibilitychange']) addEventListener(event, onReturn);
  for (const event of EVENTS) addEventListener(event, onActivity, { passive: true, capture: true });
  setInterval(look, IDLE_CHECK_MS);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSecondsLeft(): number | null {
  return useSyncExternalStore(subscribe, () => left);
}
