import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { TypedDocument } from './document.ts';
import { hasCode } from '../http/error.ts';
import { request } from './request.ts';

/**
 * Milliseconds for which a cached answer is not requested again. A screen's loader and the screen thus send one
 * request, also on a phone that takes seconds to show the screen.
 */
const FRESH_MS = 10_000;

/** Shows cached answers at once and requests stale ones again. Only a request without a response is retried, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && hasCode(error, 'network'),
      retryDelay: 500,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Resolves when all queries that are under way now have ended, or after `timeout` milliseconds. Wait for it before the
 * first render: an answer that arrives during it makes React render the screen again, in one long piece.
 */
export function firstAnswers(timeout: number): Promise<void> {
  const cache = queryClient.getQueryCache();
  const running = cache.findAll({ fetchStatus: 'fetching' });
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const check = () => {
      if (running.every(({ state }) => state.fetchStatus !== 'fetching')) end();
    };
    const timer = setTimeout(end, timeout);
    const unsubscribe = cache.subscribe(check);
    check();
  });
}

/** The query options of a document; the key begins with the operation's name. `partial`: see `request`. */
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
