import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { LoadMore } from './LoadMore.tsx';
import { ErrorState } from './Nothing.tsx';

/** What is needed of an infinite query (TanStack Query). */
type Paged = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

type PagedListProps = {
  list: Paged;
  /** How many rows are loaded. */
  shown: number;
  /** What is on its way, in its shape. */
  skeleton: ReactNode;
  /** The title where nothing could be loaded. */
  failed: string;
  /** What stands where there is nothing. */
  empty: ReactNode;
  /** How many of how many, and their sum. */
  foot: ReactNode;
  /** What is offered of the list as a whole, where it has lines. */
  below?: ReactNode;
  /** The table of what is loaded. */
  children: ReactNode;
};

/** A list in all its states (specification 4): loading, failed with a retry in place, empty, and as many pages as were asked for. */
export function PagedList({ list, shown, skeleton, failed, empty, foot, below, children }: PagedListProps) {
  const { error } = list;
  if (list.data === undefined) {
    if (!error) return skeleton;
    return (
      <Card>
        <ErrorState error={error} title={failed} busy={list.isFetching} onRetry={() => void list.refetch()} />
      </Card>
    );
  }
  if (shown === 0) return <Card>{empty}</Card>;
  return (
    <>
      <Card holdsTable aria-busy={list.isPlaceholderData}>
        {children}
        <LoadMore
          done={!list.hasNextPage}
          busy={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? error : undefined}
          onMore={() => void list.fetchNextPage()}
        >
          {foot}
        </LoadMore>
      </Card>
      {below}
    </>
  );
}
