import { type ReactNode, useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import styles from './StatusPage.module.css';

type StatusPageProps = {
  icon: IconName;
  code?: number;
  title: ReactNode;
  tab: string;
  children?: ReactNode;
  action?: ReactNode;
  requestId?: string | undefined;
};

export function StatusPage({ icon, code, title, tab, children, action, requestId }: StatusPageProps) {
  const { t } = useLingui();
  useEffect(() => {
    document.title = `${tab} · Surtidor`;
  }, [tab]);
  return (
    <main className={styles.page}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <div className={styles.words}>
        <span className={styles.icon}>
          <Icon name={icon} size="l" />
        </span>
        {code && <p className={styles.code}>{code}</p>}
        <div role="alert">
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {children}
      </div>
      {action}
      {requestId && (
        <p className={styles.id}>
          {t`Reference`} <code>{requestId}</code>
        </p>
      )}
    </main>
  );
}
