import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Icon } from './Icon.tsx';
import styles from './Table.module.css';

/**
 * Columns fold in narrow containers; on phones rows are cards, and keep their table roles only if these are explicit.
 */
export function Table({ caption, head, children }: { caption: string; head: ReactNode; children: ReactNode }) {
  return (
    <table className={styles.table} role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">{head}</tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

type Only = { only?: 'wide' | 'narrow' | undefined };

type HeadCellProps = Only & {
  align?: 'start' | 'end' | undefined;
  /** Whether phones show the heading; without it they show only the sorted column's. */
  onPhone?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
  onSort?: () => void;
  children: ReactNode;
};

export function HeadCell({
  only,
  align = 'start',
  sorted,
  onPhone = sorted !== undefined,
  onSort,
  children,
}: HeadCellProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted}
      className={classes(styles[align], only && styles[only], onPhone && styles.onPhone)}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          {sorted && <Icon name={sorted === 'ascending' ? 'up' : 'down'} size="s" />}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

type RowProps = HTMLAttributes<HTMLTableRowElement> & { selected?: boolean; locked?: boolean };

export function Row({ selected = false, locked = false, className, ...rest }: RowProps) {
  return (
    <tr {...rest} role="row" className={classes(selected && styles.selected, locked && styles.locked, className)} />
  );
}

type CellProps = HTMLAttributes<HTMLTableCellElement> &
  Only & {
    area?: 'select' | 'main' | 'figure' | 'detail' | 'action' | undefined;
    align?: 'start' | 'end';
  };

export function Cell({ only, area, align = 'start', className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      role="cell"
      className={classes(styles[align], only && styles[only], area && styles[area], className)}
    />
  );
}

export function SecondaryText({
  only,
  tone,
  children,
}: Only & { tone?: 'overdue' | 'today' | undefined; children: ReactNode }) {
  return <span className={classes(styles.sub, only && styles[only], tone && styles[tone])}>{children}</span>;
}

export function ResponsiveDetails({ only, children }: { only: 'wide' | 'narrow'; children: ReactNode }) {
  return <span className={styles[only]}>{children}</span>;
}
