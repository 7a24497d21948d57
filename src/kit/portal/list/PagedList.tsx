import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Card } from '../design/Card.tsx';
import { ErrorState } from '../design/EmptyState.tsx';
import { LoadMore } from '../design/LoadMore.tsx';
import { Select } from '../design/Select.tsx';
import { SkeletonRows } from '../design/Skeleton.tsx';
import { ExportButtons } from '../export/ExportButtons.tsx';
import type { Links } from '../export/useExport.ts';
import './messages.es.po';
import { ROWS_AT_ONCE, type RowsSearch, rowsAtOnce } from './listSearch.ts';
import styles from './PagedList.module.css';
import type { useList } from './useList.ts';

type PagedListProps<Search extends RowsSearch> = {
  list: Pick<ReturnType<typeof useList>, 'state' | 'isLoaded' | 'items' | 'count'>;
  skeleton: ReactNode;
  /** The title of the error state. */
  failed: string;
  /** The error state's text; by default the text of the first error. */
  errorText?: (error: unknown) => string;
  empty: ReactNode;
  /** The number of items on all pages, and their sums, shown above the list. */
  totals: readonly string[];
  /** Requests the links to the files of the whole list; without it the list has no export buttons. */
  askFiles?: () => Promise<Links | null | undefined>;
  /** Offers to load more rows at once. */
  rows?: { readonly search: Search; readonly onChange: (search: Search) => void };
  /** Whether the children are a table or cards; cards have no card around them. */
  holds?: 'table' | 'cards';
  children: ReactNode;
};

/** A list in all its states (specification A4): loading, failed with a retry, empty, loaded page by page. */
export function PagedList<Search extends RowsSearch>(props: PagedListProps<Search>) {
  const { list, skeleton, failed, errorText, empty, totals, askFiles, rows, holds = 'table', children } = props;
  const { t } = useLingui();
  const { state, isLoaded, items } = list;
  const { error } = state;
  if (!isLoaded) {
    if (!error) {
      return (
        <>
          <div className={styles.head} />
          {skeleton}
        </>
      );
    }
    return (
      <Card>
        <ErrorState
          error={error}
          title={failed}
          message={errorText?.(error)}
          busy={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      </Card>
    );
  }
  if (items.length === 0) return <Card>{empty}</Card>;
  const [shown, count] = [items.length, list.count].map((number) => groupThousands(String(number)));
  return (
    <>
      <div className={styles.head}>
        <p className={styles.total}>
          {totals.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <span className={styles.dot}> · </span>}
              <span>{part.replaceAll('$ ', '$\u00a0')}</span>
            </Fragment>
          ))}
        </p>
        {askFiles && <ExportButtons askLinks={askFiles} />}
      </div>
      <Card
        holdsTable={holds === 'table'}
        className={holds === 'cards' ? styles.cards : undefined}
        aria-busy={state.isPlaceholderData}
      >
        {children}
        <LoadMore
          done={!state.hasNextPage}
          busy={state.isFetchingNextPage}
          error={state.isFetchNextPageError ? error : undefined}
          onMore={() => void state.fetchNextPage()}
        >
          {t`Showing ${shown} of ${count}`}
          {rows && list.count > ROWS_AT_ONCE[0] && <RowsSelect {...rows} />}
        </LoadMore>
      </Card>
    </>
  );
}

function RowsSelect<Search extends RowsSearch>({ search, onChange }: NonNullable<PagedListProps<Search>['rows']>) {
  const { t } = useLingui();
  return (
    <Select
      className={styles.rows}
      label={t`Rows at once`}
      hideLabel
      size="s"
      value={String(rowsAtOnce(search))}
      options={ROWS_AT_ONCE.map((rows) => ({ value: String(rows), label: t`${rows} at once` }))}
      onChange={(filas) => onChange({ ...search, filas: filas === String(ROWS_AT_ONCE[0]) ? undefined : filas })}
    />
  );
}

export function ListSkeleton({ rows, height }: { rows: number; height: number }) {
  return (
    <Card>
      <SkeletonRows rows={rows} height={height} />
    </Card>
  );
}
