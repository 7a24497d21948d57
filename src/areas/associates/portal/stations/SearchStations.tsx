import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { LazyStationList } from '#kit/portal/stations/LazyStationList.tsx';
import { filterStations, prepareStations } from './filterStations.ts';
import type { Station } from './query.ts';
import styles from './ReadStations.module.css';

/** A read-only list of many stations with a search. */
export function SearchStations({ stations }: { stations: readonly Station[] }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const prepared = useMemo(() => prepareStations(stations), [stations]);
  const shown = useMemo(() => filterStations(prepared, text), [prepared, text]);
  return (
    <div className={styles.many}>
      <SearchField
        label={t`Search the stations`}
        hideLabel
        placeholder={t`Search the stations`}
        value={text}
        onSearch={setText}
      />
      {shown.length === 0 ? (
        <EmptyState title={t`No station has this name or code`} />
      ) : (
        <LazyStationList key={text} label={t`Stations`} stations={shown} scrolls />
      )}
    </div>
  );
}
