import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Hidden } from '../../../../kit/portal/design/Hidden.tsx';
import { Skeleton } from '../../../../kit/portal/design/Skeleton.tsx';
import { Visor } from '../../../../kit/portal/design/Visor.tsx';
import styles from './HomeScreen.module.css';
import shape from './HomeSkeleton.module.css';

/** The home's shape while its figures are on their way. */
export function HomeSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.stack} role="status">
      <Hidden>{t`Loading`}</Hidden>
      <Visor as="div" className={shape.visor}>
        <Skeleton width="200px" />
        <Skeleton width="320px" height="52px" />
        <Skeleton width="260px" />
      </Visor>
      <Card as="div" className={shape.card}>
        <Skeleton width="120px" height="18px" />
        <Skeleton width="240px" height="36px" />
        <Skeleton width="90%" />
        <Skeleton width="90%" />
        <Skeleton width="90%" />
      </Card>
    </div>
  );
}
