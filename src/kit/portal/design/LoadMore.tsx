import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '../graphql/useErrorText.ts';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

type LoadMoreProps = {
  /** How many of how many are shown, and their sum; without it nothing was found, and that is said in its place. */
  children?: ReactNode;
  /** Everything is loaded: the button goes, the count stays. */
  done: boolean;
  onMore: () => void;
  /** The next ones are on their way. */
  busy?: boolean;
  /** Why they did not come; the button tries again. */
  error?: unknown;
};

/** The foot of a list (specification 2, 'Load more'): how much of it is there, and the button that brings the rest. */
export function LoadMore({ children, done, onMore, busy = false, error }: LoadMoreProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <div className={styles.more}>
      <span>{children ?? t`Data not found`}</span>
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
