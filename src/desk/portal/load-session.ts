import type { DeskSession } from '#kit/desk/core/session.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { restoreSession } from '#kit/desk/portal/session.ts';
import { hasCode } from '#kit/portal/http/error.ts';

/** Loads the session; null for none. Throws if the server does not answer. */
export async function loadSession(): Promise<DeskSession | null> {
  try {
    const current = await callDesk('session.current', {});
    restoreSession(current);
    return current;
  } catch (error) {
    if (!hasCode(error, 'unauthorized')) throw error;
    return null;
  }
}
