import { type ReactNode, useEffect } from 'react';
import styles from './Page.module.css';

type PageProps = {
  title: string;
  /** The title in the browser's tab, where it is not the page's. */
  tab?: string;
  /** What stands above the title: where the screen is (Breadcrumbs). */
  above?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** A screen: its title on the page and in the tab, and what stands above and beside the title. */
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
