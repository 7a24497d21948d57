import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { LayoutFooter } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import styles from './PublicPage.module.css';

/** The frame of a page for people without an account. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  useEffect(() => {
    document.title = `${title} · Surtidor`;
  }, [title]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Logo />
        <a href="/">{t`Go to the portal`}</a>
      </header>
      <main className={styles.main}>{children}</main>
      <LayoutFooter layout="signed-out" />
    </div>
  );
}
