import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '../http/useErrorText.ts';
import { hasCode, PortalError } from '../http/error.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './EmptyState.module.css';

type EmptyStateProps = { icon?: IconName; title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ icon = 'search', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.nothing}>
      <Icon name={icon} size="l" />
      <p className={styles.title}>{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

type ErrorStateProps = {
  error: unknown;
  title: string;
  onRetry: () => void;
  busy?: boolean;
  message?: string | undefined;
};

export function ErrorState({ error, title, onRetry, busy = false, message }: ErrorStateProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const requestId = error instanceof PortalError ? error.requestId : undefined;
  return (
    <div className={styles.nothing} role="alert">
      <Icon name={hasCode(error, 'network', 'timeout') ? 'no-signal' : 'warning'} size="l" />
      <p className={styles.title}>{title}</p>
      <p>{message ?? errorText(error)}</p>
      {requestId && (
        <p className={styles.id}>
          {t`Reference`} <code>{requestId}</code>
        </p>
      )}
      <Button icon="refresh" busy={busy} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}
