import type { MessageDescriptor } from '@lingui/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Tone } from './design/Badge.tsx';
import type { IconName } from './design/Icon.tsx';
import type { TypedDocument } from './graphql/document.ts';
import { documentQuery, queryClient } from './graphql/queries.ts';

/** An entry of the home page: something that waits for the user or has just ended, with a link to its screen. */
export type Matter = {
  /** Unique among all matters. */
  readonly key: string;
  /** Lower numbers are more urgent. */
  readonly order: number;
  readonly icon: IconName;
  readonly tone: Tone;
  /** A text of the catalogue, or a Spanish sentence of the server. */
  readonly text: MessageDescriptor | string;
  readonly link: { readonly to: string; readonly search?: object };
};

/** A query whose `select` converts the answer to matters. */
export type MattersQuery = UseQueryOptions<unknown, Error, readonly Matter[]>;

/** Creates the query of an operation whose answer `read` converts to matters. */
export function mattersOf<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  read: (data: Result) => readonly Matter[],
): MattersQuery {
  return { ...documentQuery(document, variables), select: read } as unknown as MattersQuery;
}

/** Requests the data that `useMatters` shows. */
export function askMatters(queries: readonly MattersQuery[]): readonly Promise<unknown>[] {
  return queries.map((query) =>
    queryClient.query({ ...query, select: undefined } as Parameters<typeof queryClient.query>[0]),
  );
}

type Matters = {
  /** Sorted, the most urgent first. */
  readonly matters: readonly Matter[];
  /** Whether every query has an answer or has failed. */
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
};

export function useMatters(queries: readonly MattersQuery[]): Matters {
  // the list never changes while the page is shown; the library's own hook for lists would add a kilobyte
  // eslint-disable-next-line react/rules-of-hooks
  const results = queries.map((query) => useQuery(query));
  return {
    matters: results.flatMap(({ data = [] }) => data).toSorted((one, other) => one.order - other.order),
    isLoaded: results.every(({ isPending }) => !isPending),
    hasFailed: results.some(({ isError }) => isError),
  };
}
