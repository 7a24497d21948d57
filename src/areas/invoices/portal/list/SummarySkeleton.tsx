import { Card } from '#kit/portal/design/Card.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import styles from './Summary.module.css';

/** Not announced: the list's skeleton announces that the page is loading. */
export function SummarySkeleton() {
  return (
    <Card as="div" className={styles.summary} aria-hidden="true">
      <div className={styles.gauge}>
        {['84px', '76px', '88px', '96px', '92px'].map((width, index) => (
          <div key={width} className={classes(styles.cell, index === 4 && styles.total)}>
            <span className={styles.label}>
              <Skeleton width={width} />
            </span>
            <span className={styles.figure}>
              <Skeleton width="132px" height="20px" />
            </span>
            <small className={styles.words}>
              <Skeleton width="64px" />
            </small>
          </div>
        ))}
      </div>
      <div className={styles.ages}>
        <div className={styles.closed} />
      </div>
    </Card>
  );
}
