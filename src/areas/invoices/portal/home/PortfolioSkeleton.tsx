import { useLingui } from '@lingui/react/macro';
import { Card, CardBody } from '#kit/portal/design/Card.tsx';
import { FigureSkeleton } from '#kit/portal/design/Figure.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { Visor } from '#kit/portal/design/Visor.tsx';
import due from './DueNow.module.css';
import stack from './Portfolio.module.css';
import styles from './PortfolioSkeleton.module.css';
import portfolio from './PortfolioCard.module.css';

export function PortfolioSkeleton() {
  const { t } = useLingui();
  return (
    <div className={stack.stack} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Visor as="div" className={due.visor}>
        <div className={styles.due}>
          <Skeleton width="200px" height="18px" />
          <FigureSkeleton width="320px" />
          <Skeleton width="260px" />
        </div>
        <div className={due.first}>
          <Skeleton width="180px" height="18px" />
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles.line}>
              <Skeleton width="30%" />
              <Skeleton width="24%" />
            </div>
          ))}
        </div>
      </Visor>
      <Card as="div">
        <CardBody className={portfolio.body}>
          <div className={styles.total}>
            <Skeleton width="120px" height="18px" />
            <Skeleton width="240px" height="36px" />
            <div>
              {[0, 1, 2, 3].map((row) => (
                <div key={row} className={styles.figure}>
                  <Skeleton width="24%" />
                  <Skeleton width="30%" />
                </div>
              ))}
            </div>
          </div>
          <div className={styles.bars}>
            {['128px', '72px', '48px', '32px'].map((height) => (
              <Skeleton key={height} height={height} />
            ))}
          </div>
        </CardBody>
      </Card>
    </div>
  );
}
