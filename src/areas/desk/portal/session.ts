import { createAtom, useSelector } from '@tanstack/react-store';
import { hasCode } from '#kit/portal/graphql/error.ts';
import type { DeskSession } from '../rules/access-api.ts';
import { callDesk, onDeskSessionEnd, queryClient } from './api.ts';

/** The signed-in member; null: nobody; undefined: not known yet. */
const session = createAtom<DeskSession | null | undefined>(undefined);

onDeskSessionEnd(() => putSession(null));

/** Loads the session; null for none. Throws if the server does not answer. */
export async function loadSession(): Promise<DeskSession | null> {
  try {
    const current = await callDesk('session.current', {});
    session.set(current);
    return current;
  } catch (error) {
    if (!hasCode(error, 'unauthorized')) throw error;
    return null;
  }
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
