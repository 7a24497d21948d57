import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { EmptyState, ErrorState } from '../design/EmptyState.tsx';
import { LoadMore } from '../design/LoadMore.tsx';
import { SkeletonRows } from '../design/Skeleton.tsx';
import { ExportButtons } from '../export/ExportButtons.tsx';
import type { Links } from '../export/useExport.ts';
import './i18n/es.po';
import type { useList } from './useList.ts';

type PagedListProps = {
  list: Pick<ReturnType<typeof useList>, 'state' | 'items'>;
  skeleton: ReactNode;
  /** The title of the error state. */
  failed: string;
  /** The error state's text, where it is not the first error's. */
  errorText?: (error: unknown) => string;
  empty: ReactNode;
  /** The count and the sum. */
  foot: ReactNode;
  /** Requests the links to the files of the whole list; without it the list has no export buttons. */
  askFiles?: () => Promise<Links | null | undefined>;
  children: ReactNode;
};

/** A list in all its states (specification A4): loading, failed with a retry, empty, loaded page by page. */
export function PagedList({ list, skeleton, failed, errorText, empty, foot, askFiles, children }: PagedListProps) {
  const { state, items } = list;
  const { error } = state;
  if (state.data === undefined) {
    if (!error) return skeleton;
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
  return (
    <>
      <Card holdsTable aria-busy={state.isPlaceholderData}>
        {children}
        <LoadMore
          done={!state.hasNextPage}
          busy={state.isFetchingNextPage}
          error={state.isFetchNextPageError ? error : undefined}
          onMore={() => void state.fetchNextPage()}
        >
          {foot}
        </LoadMore>
      </Card>
      {askFiles && <ExportButtons askLinks={askFiles} />}
    </>
  );
}

export function ListSkeleton({ rows, height }: { rows: number; height: number }) {
  return (
    <Card>
      <SkeletonRows rows={rows} height={height} />
    </Card>
  );
}

export function NoMatches({ title, onClear, children }: { title: string; onClear: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState title={title} action={<Button onClick={onClear}>{t`Clear filters`}</Button>}>
      {children}
    </EmptyState>
  );
}
