import { queryClient, documentQuery } from '#kit/portal/graphql/queries.ts';
import type { TopicReader } from '#kit/portal/live/page-stream.ts';
import { CASES } from '../rules/permissions.ts';
import { UnreadCases } from './menu/unread.graphql.ts';

/** Keeps the user's cases, and the number of unread ones in the menu, up to date. */
export const topic: TopicReader = {
  name: 'cases',
  need: CASES,
  follow: () => {
    void queryClient.prefetchQuery(documentQuery(UnreadCases, {}));
    return { onEvent: refresh, onReopened: refresh };
  },
};

function refresh(): void {
  void queryClient.fetchQuery({ ...documentQuery(UnreadCases, {}), staleTime: 0 }).catch(() => undefined);
  for (const name of ['Cases', 'CaseThread']) void queryClient.invalidateQueries({ queryKey: [name] });
}
