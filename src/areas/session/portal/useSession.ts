import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../kit/portal/graphql/queries.ts';
import { CurrentSession } from './current.graphql.ts';

/** The session's user and client, as the header shows them. Asked once: it only changes with another session. */
const sessionQuery = { ...documentQuery(CurrentSession, {}), staleTime: Infinity };

/** The session, once it is there; `loading` until the server has answered, whatever it answered. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return { session: data?.currentSession ?? undefined, loading: isPending };
}
