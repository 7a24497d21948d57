import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import './i18n/es.po';
import { stationsQuery } from './query.ts';
import type { StationsQuery } from './stations.graphql.ts';

type Stations = NonNullable<StationsQuery['listarDestinatarios']>['items'];

/** Searches the user's stations by a part of the name or code. The children list the found ones. */
export function StationSearch({ children }: { children: (found: Stations, isFetching: boolean) => ReactNode }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const query = useQuery({ ...stationsQuery(text), placeholderData: keepPreviousData });
  return (
    <>
      <SearchField label={t`Name or code`} value={text} onSearch={setText} />
      <QueryState
        query={query}
        data={query.data?.listarDestinatarios}
        failed={t`Your stations could not be loaded`}
        skeleton={<SkeletonRows rows={8} height={48} />}
      >
        {({ items, total_count }) => {
          const [shown, count] = [items.length, total_count].map((n) => groupThousands(String(n)));
          return (
            <>
              {children(items, query.isFetching)}
              {items.length === 0 ? (
                <EmptyState title={t`No station has this name or code`} />
              ) : (
                <p role="status">{t`Showing ${shown} of ${count}`}</p>
              )}
            </>
          );
        }}
      </QueryState>
    </>
  );
}
