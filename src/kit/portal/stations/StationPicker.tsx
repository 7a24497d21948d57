import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../design/EmptyState.tsx';
import { QueryState } from '../design/QueryState.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Sheet } from '../design/Sheet.tsx';
import { SkeletonRows } from '../design/Skeleton.tsx';
import './messages.es.po';
import { LazyStationList } from './LazyStationList.tsx';
import type { Station, StationListProps } from './StationList.tsx';

type StationPickerProps = Required<Pick<StationListProps, 'choose' | 'chosen' | 'onChange'>> &
  Pick<StationListProps, 'scrolls'> & {
    title: string;
    searchLabel: string;
    text: string;
    onSearch: (text: string) => void;
    /** The stations that match the text; undefined while there are none yet. */
    found: readonly Station[] | undefined;
    query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
    /** The title of a failure. */
    failed: string;
    /** Shown in the list before the stations found, also if there are none. */
    first?: Station;
    above?: ReactNode;
    below?: ReactNode;
    actions?: ReactNode;
    onClose: () => void;
  };

/** The panel in which stations are searched and chosen. Every press takes effect at once. */
export function StationPicker({
  title,
  searchLabel,
  text,
  onSearch,
  found,
  query,
  failed,
  first,
  above,
  below,
  actions,
  onClose,
  ...list
}: StationPickerProps) {
  const { t } = useLingui();
  const stations = first ? [first, ...(found ?? [])] : (found ?? []);
  return (
    <Sheet title={title} onClose={onClose} actions={actions}>
      <SearchField label={searchLabel} value={text} onSearch={onSearch} />
      <QueryState query={query} data={found} failed={failed} skeleton={<SkeletonRows rows={8} height={48} />}>
        {({ length }) => (
          <>
            {above}
            {stations.length > 0 && (
              <div aria-busy={query.isFetching}>
                {/* a new search begins at its first result */}
                <LazyStationList key={`${text} ${length}`} inPanel {...list} label={t`Stations`} stations={stations} />
              </div>
            )}
            {length === 0 ? <EmptyState title={t`No station has this name or code`} /> : below}
          </>
        )}
      </QueryState>
    </Sheet>
  );
}
