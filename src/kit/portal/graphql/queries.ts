import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { TypedDocument } from './document.ts';
import { hasCode } from './error.ts';
import { request } from './request.ts';

/** Cached answers are shown at once and always requested again; only a request without an answer is retried, once. */
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

/** The query of a document and its variables; its key begins with the operation's name. `partial`: see `request`. */
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
