import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../kit/portal/graphql/queries.ts';
import { CurrentSession } from './current.graphql.ts';

/** The session's user and client, as the header shows them. Asked once: it only changes with another session. */
export const sessionQuery = { ...documentQuery(CurrentSession, {}), staleTime: Infinity };

export function useSession() {
  return useQuery(sessionQuery).data?.currentSession ?? undefined;
}
