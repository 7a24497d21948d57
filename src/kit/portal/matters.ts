import type { MessageDescriptor } from '@lingui/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Tone } from './design/Badge.tsx';
import type { IconName } from './design/Icon.tsx';
import type { TypedDocument } from './graphql/document.ts';
import { documentQuery, queryClient } from './graphql/queries.ts';

/** Something that waits for the user, or has just ended, with the screen that it is on. */
export type Matter = {
  /** Unique among all matters. */
  readonly key: string;
  /** The lower, the more urgent. */
  readonly order: number;
  readonly icon: IconName;
  readonly tone: Tone;
  readonly words: MessageDescriptor;
  readonly link: { readonly to: string; readonly search?: object };
};

/** A query of matters; its answer is read by its `select`. */
export type MattersQuery = UseQueryOptions<unknown, Error, readonly Matter[]>;

/** The matters in the answer to an operation. */
export function mattersOf<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  read: (data: Result) => readonly Matter[],
): MattersQuery {
  return { ...documentQuery(document, variables), select: read } as unknown as MattersQuery;
}

/** Asks for what `useMatters` shows. */
export function askMatters(queries: readonly MattersQuery[]): readonly Promise<unknown>[] {
  return queries.map((query) =>
    queryClient.query({ ...query, select: undefined } as Parameters<typeof queryClient.query>[0]),
  );
}

type Matters = {
  /** The most urgent first. */
  readonly matters: readonly Matter[];
  /** Every query has its answer or has failed. */
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
};

export function useMatters(queries: readonly MattersQuery[]): Matters {
  // the list is the same for as long as the page is shown; the library's own hook for lists would weigh a kilobyte
  // eslint-disable-next-line react/rules-of-hooks
  const results = queries.map((query) => useQuery(query));
  return {
    matters: results.flatMap(({ data = [] }) => data).toSorted((one, other) => one.order - other.order),
    isLoaded: results.every(({ isPending }) => !isPending),
    hasFailed: results.some(({ isError }) => isError),
  };
}
