import { useLingui } from '@lingui/react/macro';
import { FETCH_STATE_DELAY_MS } from '#kit/core/constants.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

const timing = { animationDelay: `${FETCH_STATE_DELAY_MS}ms` };

/** Appears after a delay (specification A9), so that quick answers do not flicker. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '12px' }: { width?: string; height?: string }) {
  return <span className={styles.bar} style={{ width, height, ...timing }} aria-hidden="true" data-skeleton />;
}

/** Announced once. */
export function SkeletonRows({ rows, height = 48 }: { rows: number; height?: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
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
