import type { ReactNode } from 'react';
import { Card } from '../design/Card.tsx';
import { LoadMore } from '../design/LoadMore.tsx';
import { QueryState } from '../design/QueryState.tsx';
import styles from './PagedRows.module.css';
import type { useList } from './useList.ts';

export type PagedRowsProps = {
  list: Pick<ReturnType<typeof useList>, 'state' | 'isLoaded' | 'items'>;
  /** Shown while loading. */
  skeleton?: ReactNode;
  /** The title of a failure. */
  failed: string;
  /** The text of a failure; by default the general one of the error. */
  errorText?: ((error: unknown) => string) | undefined;
  empty: ReactNode;
  /** Whether a failure and `empty` have a card of their own. */
  inCard?: boolean;
  /** Shown above the rows. */
  head?: ReactNode;
  /** Whether the children are cards, which have no card around them, in place of a table. */
  holdsCards?: boolean;
  /** How much of the list is shown. */
  foot: ReactNode;
  children: ReactNode;
};

/** The rows of a list in all its states (specification A4): loading, failed with a retry, empty, loaded by pages. */
export function PagedRows(props: PagedRowsProps) {
  const { list, head, holdsCards, foot, children, ...frame } = props;
  const { state, isLoaded, items } = list;
  // `empty` speaks of the filter, so it waits for the filter's own answer
  const rows = isLoaded && (items[0] || !state.isPlaceholderData) ? items : null;
  return (
    <QueryState {...frame} query={state} data={rows}>
      {() => (
        <>
          {head}
          <Card
            holdsTable={!holdsCards}
            className={holdsCards ? styles.cards : undefined}
            aria-busy={state.isPlaceholderData}
          >
            {children}
            <LoadMore
              done={!state.hasNextPage}
              busy={state.isFetchingNextPage}
              error={state.isFetchNextPageError && state.error}
              onMore={() => void state.fetchNextPage()}
            >
              {foot}
            </LoadMore>
          </Card>
        </>
      )}
    </QueryState>
  );
}
