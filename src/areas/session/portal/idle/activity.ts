import { readSince } from '../cookies.ts';

/**
 * When the user last did something (ms since 1970), kept for all tabs (specification 3: idle-timer data), and the session that
 * it was in, also a time: what an earlier session left is none of this one's.
 */
const LAST = 'idle-last';
const OF = 'idle-session';

/** The last activity of this session; now where there has been none yet. */
export function lastActivity(): number {
  const last = Number(localStorage.getItem(LAST));
  if (last > 0 && localStorage.getItem(OF) === readSince()) return last;
  return noteActivity();
}

/** The user did something, now. Without a session nothing is kept: a request on its way out leaves no trace. */
export function noteActivity(): number {
  const now = Date.now();
  const session = readSince();
  if (session === '') return now;
  localStorage.setItem(LAST, String(now));
  localStorage.setItem(OF, session);
  return now;
}

export function forgetActivity(): void {
  localStorage.removeItem(LAST);
  localStorage.removeItem(OF);
}
