import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '../http/useErrorText.ts';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

type LoadMoreProps = {
  /** How much of the list is shown; without it the list is empty. */
  children?: ReactNode;
  done: boolean;
  onMore: () => void;
  busy?: boolean;
  error?: unknown;
};

/** The foot of a list (specification A2, 'Load more'). */
export function LoadMore({ children, done, onMore, busy = false, error }: LoadMoreProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <div className={styles.more}>
      <div className={styles.words}>{children ?? t`Data not found`}</div>
      {Boolean(error) && (
        <span className={styles.error} role="alert">
          {errorText(error)}
        </span>
      )}
      {!done && (
        <Button wide="phone" busy={busy} onClick={onMore}>
          {t`Load more`}
        </Button>
      )}
    </div>
  );
}
