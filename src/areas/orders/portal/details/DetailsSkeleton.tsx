import { useLingui } from '@lingui/react/macro';
import { Card, CardBody } from '#kit/portal/design/Card.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { Visor } from '#kit/portal/design/Visor.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import screen from './DetailsScreen.module.css';
import styles from './DetailsSkeleton.module.css';
import summary from './Summary.module.css';

/** Skeleton of an order's page. */
export function DetailsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Visor as="div" className={classes(summary.summary, summary.onVisor, styles.summary)}>
        <Skeleton width="220px" height="28px" />
        <Skeleton width="100%" height="24px" />
        <Skeleton width="70%" height="40px" />
      </Visor>
      <div className={screen.columns}>
        <Card as="div">
          <CardBody className={styles.lines}>
            {['40%', '34%', '46%', '30%', '38%'].map((width) => (
              <Skeleton key={width} width={width} height="16px" />
            ))}
          </CardBody>
        </Card>
        <Card as="div">
          <CardBody className={styles.lines}>
            {['60%', '52%', '66%', '48%'].map((width) => (
              <Skeleton key={width} width={width} height="16px" />
            ))}
          </CardBody>
        </Card>
      </div>
    </div>
  );
}
