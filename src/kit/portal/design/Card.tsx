import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'div' | 'article' | undefined;
  /** Holds a table, whose rows are cards of their own on a phone: there it is no card itself. */
  holdsTable?: boolean;
};

/** A surface that holds one thing. */
export function Card({ as: Tag = 'section', holdsTable = false, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes(styles.card, holdsTable && styles.table, className)} />;
}

/** A card's title, with what leads on from it at the right. */
export function CardHead({ title, id, children }: { title: ReactNode; id?: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children && <div className={styles.aside}>{children}</div>}
    </div>
  );
}

/** What a card holds, at the card's distance from its edge. */
export function CardBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classes(styles.body, className)} />;
}
