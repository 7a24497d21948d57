import { documentQuery, queryClient } from '#kit/portal/graphql/queries.ts';
import type { TopicReader } from '#kit/portal/live/page-stream.ts';
import { CASES } from '../rules/permissions.ts';
import { UnreadCases } from './menu/unread.graphql.ts';

/** Keeps the user's cases, and the number of unread ones in the menu, up to date. */
export const topic: TopicReader = { name: 'cases', need: CASES, follow: () => ({ onEvent: refresh }) };

/** Each event has the number of unread cases. */
function refresh(event: unknown): void {
  const { sin_leer } = event as { readonly sin_leer: number };
  queryClient.setQueryData(documentQuery(UnreadCases, {}).queryKey, { casos: { sin_leer } });
  for (const name of ['Cases', 'CaseThread', 'ClaimedDocuments'])
    void queryClient.invalidateQueries({ queryKey: [name] });
}
