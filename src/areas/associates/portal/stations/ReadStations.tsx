import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../../../kit/portal/design/EmptyState.tsx';
import { TextField } from '../../../../kit/portal/design/TextField.tsx';
import { filterStations, prepareStations } from './filterStations.ts';
import type { Station } from './query.ts';
import styles from './ReadStations.module.css';
import { StationList } from './StationList.tsx';

/** So many are seen at a glance, without a search. */
const FEW = 8;

/** A user's stations, only to be read. */
export function ReadStations({ stations }: { stations: readonly Station[] }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const prepared = useMemo(() => prepareStations(stations), [stations]);
  const shown = useMemo(() => filterStations(prepared, searched), [prepared, searched]);
  if (stations.length <= FEW) {
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
      <TextField
        type="search"
        icon="search"
        label={t`Search the stations`}
        hideLabel
        placeholder={t`Search the stations`}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      {shown.length === 0 ? (
        <EmptyState title={t`No station has this name or code`} />
      ) : (
        <StationList key={searched} label={t`Stations`} stations={shown} />
      )}
    </div>
  );
}
