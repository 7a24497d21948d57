import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Hidden } from '../../../../kit/portal/design/Hidden.tsx';
import { Skeleton } from '../../../../kit/portal/design/Skeleton.tsx';
import { Visor } from '../../../../kit/portal/design/Visor.tsx';
import shape from './ResultSkeleton.module.css';
import styles from './Ticket.module.css';

/** The ticket's shape while the bank is asked. */
export function ResultSkeleton() {
  const { t } = useLingui();
  return (
    <Card as="div" className={styles.ticket} role="status">
      <Hidden>{t`We are asking your bank for the result`}</Hidden>
      <Visor as="div" className={styles.visor}>
        <div className={shape.said}>
          <Skeleton width="240px" height="24px" />
          <Skeleton width="280px" height="52px" />
          <Skeleton width="200px" />
          <Skeleton width="224px" height="48px" />
        </div>
      </Visor>
      <div className={styles.paper}>
        <div className={shape.rows}>
          {Array.from({ length: 5 }, (_, row) => (
            <span key={row}>
              <Skeleton width="96px" />
              <Skeleton width={`${160 - (row % 3) * 24}px`} />
            </span>
          ))}
        </div>
        <div className={shape.rows}>
          {Array.from({ length: 3 }, (_, row) => (
            <span key={row}>
              <Skeleton width="120px" />
              <Skeleton width="88px" />
            </span>
          ))}
        </div>
      </div>
    </Card>
  );
}
