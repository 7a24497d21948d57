import { createAtom, useSelector } from '@tanstack/react-store';
import type { DeskSession } from '../core/session.ts';
import { onDeskSessionEnd, queryClient } from './api.ts';

/** The signed-in member; null: nobody; undefined: not known yet. */
const session = createAtom<DeskSession | null | undefined>(undefined);

onDeskSessionEnd(() => putSession(null));

/** Sets the session that the server has found when the page opens. */
export function restoreSession(found: DeskSession): void {
  session.set(found);
}

/** Sets the session, and clears the cache if another person signed in, so that nobody sees another's answers. */
export function putSession(next: DeskSession | null): void {
  const before = session.get();
  if (before?.id !== next?.id) queryClient.clear();
  session.set(next);
}

export function useDeskSession(): DeskSession | null | undefined {
  return useSelector(session);
}

/** Role of the signed-in member. */
export function currentRole(): DeskSession['role'] | undefined {
  return session.get()?.role;
}
