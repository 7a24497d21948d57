import { useLingui } from '@lingui/react/macro';
import { FETCH_STATE_DELAY_MS } from '../../any/constants.ts';
import { Hidden } from './Hidden.tsx';
import styles from './Skeleton.module.css';

const timing = { animationDelay: `${FETCH_STATE_DELAY_MS}ms` };

/**
 * A bar where words or a figure will stand, there at once; that it waits shows only after a while (specification 9), so
 * that what comes quickly does not flicker. Sizes are CSS lengths.
 */
export function Skeleton({ width = '100%', height = '12px' }: { width?: string; height?: string }) {
  return <span className={styles.bar} style={{ width, height, ...timing }} aria-hidden="true" />;
}

/** Rows of the right height where a list will stand; says once that it is loading. */
export function SkeletonRows({ rows, height = 48 }: { rows: number; height?: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.rows} role="status">
      <Hidden>{t`Loading`}</Hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ minHeight: height }}>
          <Skeleton width={`${24 - (row % 3) * 4}%`} />
          <Skeleton width="18%" />
          <Skeleton width={`${14 - (row % 2) * 3}%`} />
        </div>
      ))}
    </div>
  );
}
