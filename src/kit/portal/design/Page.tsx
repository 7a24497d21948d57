import { type ReactNode, useEffect } from 'react';
import styles from './Page.module.css';

/** A screen: its title on the page and in the tab, and what stands beside the title. */
export function Page({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Surtidor`;
  }, [title]);
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </>
  );
}
