import { classes } from './classes.ts';
import styles from './ProgressBar.module.css';

/** `value` from 0 to 1; without it indeterminate. */
export function ProgressBar({ label, value }: { label: string; value?: number | undefined }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      className={classes(styles.track, percent === undefined && styles.unknown)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={styles.bar} style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  );
}
