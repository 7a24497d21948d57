import { createAtom, useSelector } from '@tanstack/react-store';
import { ACTIVITY_EVENTS, IDLE_CHECK_MS, IDLE_REPORT_MS, SESSION_CHECK_MS } from '../../rules/constants.ts';
import { post, setIdleSource } from '#kit/portal/http/send.ts';
import { idleAfter } from '../../rules/idle.ts';
import { readSessionStart, readVisitor } from '../cookies.ts';
import { interrupt } from '../interruption.ts';
import { endSession, isLeaving } from '../sign-out.ts';
import { lastActivity, noteActivity } from './activity.ts';

const secondsLeft = createAtom<number | null>(null);
/** When the activity was last reported to the server. */
let reportedAt = 0;
let since = '';
/** Until when a payment extends the session, as the server reported. */
let extendedUntil = 0;
let asking = false;

const EVENTS = [...ACTIVITY_EVENTS, 'touchstart'] as const;

/** Reports the user's activity or idle time to the server. Returns whether a payment extends the session. */
async function reportActivity(): Promise<boolean> {
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

/**
 * Ends the session in all tabs when its idle time is over, unless a payment extends it. Returns whether the session
 * continues.
 */
async function endUnlessExtended(): Promise<boolean> {
  if (asking) return true;
  asking = true;
  const isExtended = await reportActivity();
  asking = false;
  if (!isExtended) {
    await endSession();
    return false;
  }
  extendedUntil = Date.now() + IDLE_REPORT_MS;
  return true;
}

function checkIdle(): void {
  if (isLeaving()) return;
  reloadIfReplaced();
  const now = Date.now();
  const last = lastActivity();
  const idle = idleAfter(now - last);
  secondsLeft.set(idle.name === 'warning' ? idle.seconds : null);
  if (idle.name === 'over' && now >= extendedUntil) void endUnlessExtended();
  else if (isSeen() ? now - reportedAt >= SESSION_CHECK_MS : last > reportedAt && now - reportedAt >= IDLE_REPORT_MS)
    void reportActivity();
}

/** Another tab has signed in as another user or switched the company: this page's data is not of that session. */
function reloadIfReplaced(): void {
  if (readVisitor().authenticated && readSessionStart() !== since) location.reload();
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

/** Checks, when the page is shown again, that its session has not ended elsewhere. */
function onReturn(): void {
  if (!isLeaving()) reloadIfReplaced();
  if (isSeen() && Date.now() - reportedAt >= IDLE_CHECK_MS) void reportActivity();
}

/** After the warning, only its button counts as activity. */
function onActivity(): void {
  const idle = Date.now() - lastActivity();
  if (idle >= IDLE_CHECK_MS && idleAfter(idle).name === 'active') noteActivity();
}

export function continueSession(): void {
  noteActivity();
  checkIdle();
}

/**
 * Starts the idle timer of a signed-in page (specification A4, Session). False if the page was opened too late, which
 * signs out.
 */
export async function startIdleTimer(): Promise<boolean> {
  if (!readVisitor().authenticated) return true;
  setIdleSource(() => {
    reportedAt = Date.now();
    return Math.max(0, reportedAt - lastActivity());
  });
  if (idleAfter(Date.now() - lastActivity()).name === 'over') {
    if (!(await endUnlessExtended())) return false;
  }
  since = readSessionStart();
  noteActivity();
  for (const event of ['focus', 'visibilitychange']) addEventListener(event, onReturn);
  for (const event of EVENTS) addEventListener(event, onActivity, { passive: true, capture: true });
  setInterval(checkIdle, IDLE_CHECK_MS);
  return true;
}

export function useSecondsLeft(): number | null {
  return useSelector(secondsLeft);
}
