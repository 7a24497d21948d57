import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { filterStations, prepareStations } from './filterStations.ts';
import type { Station } from './query.ts';
import styles from './ReadStations.module.css';
import { StationList } from './StationList.tsx';

/** The maximum number of stations that are listed without a search. */
const MAX_WITHOUT_SEARCH = 8;

/** A read-only list of a user's stations. */
export function ReadStations({ stations }: { stations: readonly Station[] }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const prepared = useMemo(() => prepareStations(stations), [stations]);
  const shown = useMemo(() => filterStations(prepared, text), [prepared, text]);
  if (stations.length <= MAX_WITHOUT_SEARCH) {
    return (
      <ul className={styles.few} aria-label={t`Stations`}>
        {stations.map(({ id, code, name }) => (
          <li key={id}>
            <b>{name}</b> <small>{code}</small>
          </li>
        ))}
      </ul>
    );
  }
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
        <StationList key={text} label={t`Stations`} stations={shown} />
      )}
    </div>
  );
}
