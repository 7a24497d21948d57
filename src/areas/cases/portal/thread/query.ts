import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { UnreadCases } from '../menu/unread.graphql.ts';
import { CaseThread } from './thread.graphql.ts';

/** Queries a case. Its answer marks the case as read, so that the number of unread ones and the list are old then. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [CaseThread.name, { id }] as const,
    queryFn: async ({ signal }) => {
      const thread = await request(CaseThread, { id }, { signal });
      const unread = await request(UnreadCases, {}, { signal });
      queryClient.setQueryData([UnreadCases.name, {}], unread);
      void queryClient.invalidateQueries({ queryKey: ['Cases'] });
      return thread;
    },
  });
}
