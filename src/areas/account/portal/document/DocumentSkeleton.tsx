import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import styles from './DocumentSheet.module.css';

const WIDTHS = ['38%', '52%', '46%', '60%', '34%', '56%'];

/** The skeleton of a document: its amount and state, then its facts. */
export function DocumentSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.standing} role="status">
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        <Skeleton width="110px" />
        <Skeleton width="200px" height="32px" />
        <Skeleton width="90px" height="24px" />
      </div>
      <dl className={styles.facts} aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width}>
            <dt>
              <Skeleton width="90px" />
            </dt>
            <dd>
              <Skeleton width={width} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
