import { readSessionStart } from '../cookies.ts';

/** The user's last activity (ms since 1970), shared by all tabs (specification A3), and the session it belongs to. */
const LAST = 'idle-last';
const OF = 'idle-session';

export function lastActivity(): number {
  const last = Number(localStorage.getItem(LAST));
  if (last > 0 && localStorage.getItem(OF) === readSessionStart()) return last;
  return noteActivity();
}

export function noteActivity(): number {
  const now = Date.now();
  const session = readSessionStart();
  if (session === '') return now;
  localStorage.setItem(LAST, String(now));
  localStorage.setItem(OF, session);
  return now;
}

export function forgetActivity(): void {
  localStorage.removeItem(LAST);
  localStorage.removeItem(OF);
}
