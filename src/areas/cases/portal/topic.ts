import { documentQuery, queryClient } from '#kit/portal/graphql/queries.ts';
import type { TopicReader } from '#kit/portal/live/page-stream.ts';
import { CASES } from '../rules/permissions.ts';
import { UnreadCases } from './menu/unread.graphql.ts';

/** Keeps the user's cases, and the number of unread ones in the menu, up to date. */
export const topic: TopicReader = { name: 'cases', need: CASES, follow: () => ({ onEvent: refresh }) };

/** Each event has the number of unread cases. The first one of a page is the present number: nothing has changed. */
function refresh(event: unknown): void {
  const { sin_leer } = event as { readonly sin_leer: number };
  const { queryKey } = documentQuery(UnreadCases, {});
  const isFirst = queryClient.getQueryData(queryKey) === undefined;
  queryClient.setQueryData(queryKey, { casos: { sin_leer } });
  if (isFirst) return;
  for (const name of ['Cases', 'CaseThread', 'ClaimedDocuments', 'DocumentDetail'])
    void queryClient.invalidateQueries({ queryKey: [name] });
}
