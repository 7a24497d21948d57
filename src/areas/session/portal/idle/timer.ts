import { createAtom, useSelector } from '@tanstack/react-store';
import { ACTIVITY_EVENTS, IDLE_CHECK_MS, IDLE_TELL_MS, SESSION_LOOK_MS } from '../../rules/constants.ts';
import { post, setIdleSource } from '#kit/portal/graphql/send.ts';
import { idleAfter } from '../../rules/idle.ts';
import { readSince, readVisitor } from '../cookies.ts';
import { interrupt } from '../interruption.ts';
import { endSession, isLeaving } from '../sign-out.ts';
import { lastActivity, noteActivity } from './activity.ts';

const secondsLeft = createAtom<number | null>(null);
/** When the activity was last sent to the server. */
let told = 0;
let since = '';
/** Until when a payment extends the session, as the server said. */
let keptUntil = 0;
let asking = false;

const EVENTS = [...ACTIVITY_EVENTS, 'touchstart'] as const;

/** Tells the server of the user's activity or idle time; returns whether a payment extends the session. */
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

/** Ends the session everywhere when its time is up, unless a payment extends it. True where it goes on. */
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
  // another user has signed in in another tab: this page's data is not theirs
  if (readVisitor().authenticated && readSince() !== since) location.reload();
  const now = Date.now();
  const last = lastActivity();
  const idle = idleAfter(now - last);
  secondsLeft.set(idle.name === 'warning' ? idle.seconds : null);
  if (idle.name === 'over' && now >= keptUntil) void endUnlessKept();
  else if (isSeen() ? now - told >= SESSION_LOOK_MS : last > told && now - told >= IDLE_TELL_MS) void isKept();
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

/** A page that is shown again checks that its session was not ended elsewhere. */
function onReturn(): void {
  if (isSeen() && Date.now() - told >= IDLE_CHECK_MS) void isKept();
}

/** Once warned, the user stays by the button only. */
function onActivity(): void {
  const idle = Date.now() - lastActivity();
  if (idle >= IDLE_CHECK_MS && idleAfter(idle).name === 'active') noteActivity();
}

export function stay(): void {
  noteActivity();
  look();
}

/** Starts the idle timer of a signed-in page (specification A4, Session). False where it signs out: opened too late. */
export async function startIdleTimer(): Promise<boolean> {
  if (!readVisitor().authenticated) return true;
  setIdleSource(() => {
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

export function useSecondsLeft(): number | null {
  return useSelector(secondsLeft);
}
