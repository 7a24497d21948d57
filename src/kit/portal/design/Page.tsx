import { type ReactNode, useEffect } from 'react';
import styles from './Page.module.css';

type PageProps = {
  title: string;
  above?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

export function Page({ title, above, aside, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Surtidor`;
  }, [title]);
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
