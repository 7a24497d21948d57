import type { ReactNode } from 'react';
import styles from './ComponentBook.module.css';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <h3>{name}</h3>
      <div className={wide ? styles.wide : styles.row}>{children}</div>
    </div>
  );
}
