import { useLingui } from '@lingui/react/macro';
import { Card, CardBody } from '#kit/portal/design/Card.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import styles from './Shelf.module.css';

/** Skeleton of the shop; announced once to screen readers. */
export function ShopSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <div className={styles.layout}>
        <div className={styles.cards}>
          {[0, 1].map((card) => (
            <Card as="div" key={card}>
              <Skeleton height="148px" />
              <CardBody className={styles.waiting}>
                <Skeleton width="60%" />
                <Skeleton height="44px" />
                <Skeleton height="48px" />
              </CardBody>
            </Card>
          ))}
        </div>
        <Card as="div">
          <CardBody className={styles.waiting}>
            <Skeleton width="50%" height="18px" />
            <Skeleton height="96px" />
            <Skeleton height="120px" />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}
