import { type ReactNode, useEffect } from 'react';
import styles from './Page.module.css';

type PageProps = {
  title: string;
  /** The tab's title, if not the page's. */
  tab?: string;
  above?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

export function Page({ title, tab = title, above, aside, children }: PageProps) {
  useEffect(() => {
    document.title = `${tab} · Surtidor`;
  }, [tab]);
  return (
    <>
      {above}
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </>
  );
}
