import { useQuery } from '@tanstack/react-query';
import type { Asker } from '../../../kit/any/allow.ts';
import { portalConfig } from '../../../kit/portal/config.ts';
import { documentQuery, queryClient } from '../../../kit/portal/graphql/queries.ts';
import { isFactorDue, readPermissions, readTerms } from './cookies.ts';
import { CurrentSession } from './current.graphql.ts';

/** The session's user and client, as the header shows them. Asked once: it only changes with another session. */
const sessionQuery = { ...documentQuery(CurrentSession, {}), staleTime: Infinity };

/**
 * The session, once it is there; `loading` until the server has answered, whatever it answered; `error` where it did not
 * come, and how to ask again.
 */
export function useSession() {
  const { data, isPending, error, isFetching, refetch } = useQuery(sessionQuery);
  return {
    session: data?.currentSession ?? undefined,
    loading: isPending,
    error,
    asking: isFetching,
    askAgain: () => void refetch(),
  };
}

/** Who is signed in, as `may` (kit/any/allow.ts) wants to know before a button is shown; null before the server has said who. */
export function useAsker(): Asker | null {
  const { session } = useSession();
  return session
    ? {
        userId: session.user.id,
        role: session.role,
        permissions: readPermissions(),
        store: portalConfig().store,
        isSupport: session.isSupportUser,
        termsDue: !session.hasTermsAndConditions,
        secondFactorDue: isFactorDue(),
      }
    : null;
}

/** Whether the terms come before everything else; a component that asks is drawn again once they are accepted. */
export function useTermsDue(): boolean {
  useSession();
  return readTerms().due;
}

/** Asks for the session again: what the server says of it has changed, such as that the terms are accepted. */
export function askSessionAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
