import { createAtom, useSelector } from '@tanstack/react-store';
import { hasCode } from '#kit/portal/graphql/error.ts';
import type { DeskSession } from '../rules/access-api.ts';
import { callDesk, onDeskSessionEnd, queryClient } from './api.ts';

/** Who is at the desk; null: nobody; undefined: not known yet. */
const session = createAtom<DeskSession | null | undefined>(undefined);

onDeskSessionEnd(() => putSession(null));

/** Asks who is signed in; null: nobody. Throws where the server does not answer. */
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

/** Another person's answers are never shown. */
export function putSession(next: DeskSession | null): void {
  const before = session.get();
  if (before?.id !== next?.id) queryClient.clear();
  session.set(next);
}

export function useDeskSession(): DeskSession | null | undefined {
  return useSelector(session);
}

/** The role of whoever is signed in. */
export function currentRole(): DeskSession['role'] | undefined {
  return session.get()?.role;
}
