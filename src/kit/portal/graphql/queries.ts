import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { TypedDocument } from './document.ts';
import { hasCode } from './error.ts';
import { request } from './request.ts';

/**
 * What the portal has seen of the server. It shows that at once and asks again behind it, so nothing is ever fresh by
 * age; only a request that got no answer is tried a second time.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && hasCode(error, 'network'),
      retryDelay: 500,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * The query of a document and its variables, for useQuery, prefetching and invalidating by the operation's name. `partial`
 * as `request` has it.
 */
export function documentQuery<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { partial = false }: { partial?: boolean } = {},
) {
  return queryOptions({
    queryKey: [document.name, variables] as const,
    queryFn: ({ signal }) => request(document, variables, { signal, partial }),
  });
}
