import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '../graphql/useErrorText.ts';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

type LoadMoreProps = {
  /** How many of how many are shown, and their sum. */
  children: ReactNode;
  /** Everything is loaded: the button goes, the count stays. */
  done: boolean;
  onMore: () => void;
  busy?: boolean;
  error?: unknown;
};

/** The foot of a list. */
export function LoadMore({ children, done, onMore, busy = false, error }: LoadMoreProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <div className={styles.more}>
      <span>{children}</span>
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
