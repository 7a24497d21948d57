import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ErrorState } from './EmptyState.tsx';

type QueryStateProps<Data> = {
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What the query has loaded; null or undefined until then. */
  data: Data | null | undefined;
  /** The title of a failure. */
  failed: string;
  /** The text of a failure; by default the general one of the error. */
  errorText?: ((error: unknown) => string) | undefined;
  /** Shown while loading. */
  skeleton?: ReactNode;
  /** Shown in place of an empty array. */
  empty?: ReactNode;
  /** Whether a failure and `empty` have a card of their own. */
  inCard?: boolean;
  /** Whether the failure of a later request is shown above the data of the earlier one. */
  showsStale?: boolean;
  children: (data: Data) => ReactNode;
};

/** The answer of a query in all its states: loading, failed with a retry, empty, loaded. */
export function QueryState<Data>({
  query: { error, isFetching, refetch },
  data,
  failed,
  errorText,
  skeleton,
  empty,
  inCard,
  showsStale,
  children,
}: QueryStateProps<Data>) {
  const frame = (state: ReactNode) => (inCard ? <Card>{state}</Card> : state);
  const isMissing = data == null;
  return (
    <>
      {error && (isMissing || showsStale)
        ? frame(
            <ErrorState
              error={error}
              title={failed}
              message={errorText?.(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />,
          )
        : isMissing && skeleton}
      {!isMissing && (empty && Array.isArray(data) && data.length === 0 ? frame(empty) : children(data))}
    </>
  );
}
