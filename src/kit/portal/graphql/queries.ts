import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { TypedDocument } from './document.ts';
import { hasCode } from './error.ts';
import { request } from './request.ts';

/**
 * How long an answer is not requested again, in milliseconds: a screen's loader and the screen itself request it once,
 * also on a phone that takes seconds to show the screen.
 */
const FRESH_MS = 10_000;

/** Cached answers are shown at once and requested again; only a request without an answer is retried, once. */
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
 * Resolves when every query that is under way now has its answer, or after `patience` milliseconds. An answer that
 * comes while a screen is rendered for the first time makes React render it again, in one piece.
 */
export function firstAnswers(patience: number): Promise<void> {
  const cache = queryClient.getQueryCache();
  const asked = cache.findAll({ fetchStatus: 'fetching' });
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const look = () => {
      if (asked.every(({ state }) => state.fetchStatus !== 'fetching')) end();
    };
    const timer = setTimeout(end, patience);
    const unsubscribe = cache.subscribe(look);
    look();
  });
}

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
