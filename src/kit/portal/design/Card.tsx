import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'div' | 'article' | undefined;
  /** Whether it contains a table, whose rows become cards on a phone. */
  holdsTable?: boolean;
};

export function Card({ as: Tag = 'section', holdsTable = false, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes(styles.card, holdsTable && styles.table, className)} />;
}

export function CardHead({ title, id, children }: { title: ReactNode; id?: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children && <div className={styles.aside}>{children}</div>}
    </div>
  );
}

export function CardBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classes(styles.body, className)} />;
}
