import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import type { Station } from './query.ts';
import styles from './ReadStations.module.css';

const SearchStations = lazy(async () => ({ default: (await import('./SearchStations.tsx')).SearchStations }));

/** The maximum number of stations that are listed without a search. */
const MAX_WITHOUT_SEARCH = 8;

/** A read-only list of a user's stations. */
export function ReadStations({ stations }: { stations: readonly Station[] }) {
  const { t } = useLingui();
  if (stations.length > MAX_WITHOUT_SEARCH) {
    return (
      <Suspense fallback={<SkeletonRows rows={MAX_WITHOUT_SEARCH} />}>
        <SearchStations stations={stations} />
      </Suspense>
    );
  }
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
