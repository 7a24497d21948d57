import { useQuery } from '@tanstack/react-query';
import type { Actor } from '#kit/core/access.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { documentQuery, queryClient } from '#kit/portal/graphql/queries.ts';
import { prefetch } from '#kit/portal/router/prefetch.ts';
import { isFactorDue, readPermissions, readTerms } from './cookies.ts';
import { CurrentSession } from './current.graphql.ts';

/** User and client for the header. Fetched once: they only change with another session. */
const sessionQuery = { ...documentQuery(CurrentSession, {}), staleTime: Infinity };

/** Requests the session before the first screen is rendered. */
export function prefetchSession(): void {
  prefetch(queryClient.query(sessionQuery));
}

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

/** The signed-in user's e-mail, the same in all their companies; undefined until the server has answered. */
export function readEmail(): string | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.currentSession?.user.email;
}

/** The signed-in user for `can` (kit/core/access.ts); null until the server has answered. */
export function useActor(): Actor | null {
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

export function useTermsDue(): boolean {
  useSession();
  return readTerms().due;
}

/** Fetches the session again, for instance after the terms are accepted. */
export function refetchSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
