import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ErrorState } from './EmptyState.tsx';

type QueryStateProps<Data> = {
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What the query has loaded; null or undefined until then. */
  data: Data | null | undefined;
  /** The title of a failure. */
  failed: string;
  /** Shown while loading. */
  skeleton: ReactNode;
  /** Shown in place of an empty array. */
  empty?: ReactNode;
  /** Whether a failure and `empty` have a card of their own. */
  inCard?: boolean;
  children: (data: Data) => ReactNode;
};

/** The answer of a query in all its states: loading, failed with a retry, empty, loaded. */
export function QueryState<Data>({
  query: { error, isFetching, refetch },
  data,
  failed,
  skeleton,
  empty,
  inCard,
  children,
}: QueryStateProps<Data>) {
  const isEmpty = empty && Array.isArray(data) && data.length === 0;
  if (data != null && !isEmpty) return children(data);
  if (!isEmpty && !error) return skeleton;
  const state = isEmpty ? (
    empty
  ) : (
    <ErrorState error={error} title={failed} busy={isFetching} onRetry={() => void refetch()} />
  );
  return inCard ? <Card>{state}</Card> : state;
}
