import { useLingui } from '@lingui/react/macro';
import { INVOICES_PAGE_SIZE } from '../../rules/constants.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import styles from './InvoicesSkeleton.module.css';

export function InvoicesSkeleton() {
  const { t } = useLingui();
  return (
    <Card as="div" holdsTable className={styles.list} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <div className={styles.head} />
      {Array.from({ length: INVOICES_PAGE_SIZE }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="18px" height="18px" />
          <div className={styles.words}>
            <Skeleton width={`${88 - (row % 3) * 6}px`} height="14px" />
            <Skeleton width={`${112 - (row % 2) * 14}px`} />
          </div>
          <Skeleton width="96px" height="22px" />
          <Skeleton width={`${104 - (row % 2) * 10}px`} height="16px" />
        </div>
      ))}
    </Card>
  );
}
