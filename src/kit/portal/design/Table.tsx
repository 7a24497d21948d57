import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Hidden } from './Hidden.tsx';
import { Icon } from './Icon.tsx';
import styles from './Table.module.css';

/**
 * A list's table. By the width of its place, not of the window, it lets its least columns fold into the others; on a
 * phone each row is a card. The roles are written out, because a row that is laid out as a card loses its own.
 */
export function Table({ caption, head, children }: { caption: string; head: ReactNode; children: ReactNode }) {
  return (
    <table className={styles.table} role="table">
      <caption>
        <Hidden>{caption}</Hidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">{head}</tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** Which columns a narrow place leaves out, or which details only it shows. */
type Only = { only?: 'wide' | 'narrow' | undefined };

type HeadCellProps = Only & {
  align?: 'start' | 'end';
  /** On a phone heads are gone but that of what is sorted by, and those that say so. */
  onPhone?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
  onSort?: () => void;
  children: ReactNode;
};

/** A column's head; with `onSort` it is a button that sorts by its column. */
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

/** A row: of a document that is chosen, or that is locked and keeps its place more quietly. */
export function Row({ selected = false, locked = false, className, ...rest }: RowProps) {
  return (
    <tr {...rest} role="row" className={classes(selected && styles.selected, locked && styles.locked, className)} />
  );
}

type CellProps = HTMLAttributes<HTMLTableCellElement> &
  Only & {
    /** Where it stands on a phone's card: chosen left, main and figure above, detail and action below. */
    area?: 'select' | 'main' | 'figure' | 'detail' | 'action' | undefined;
    align?: 'start' | 'end';
  };

/** A row's cell; figures stand at the end of theirs. */
export function Cell({ only, area, align = 'start', className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      role="cell"
      className={classes(styles[align], only && styles[only], area && styles[area], className)}
    />
  );
}

/** A second, quieter line in a cell, or a detail that only wide or narrow places show. */
export function Sub({ only, tone, children }: Only & { tone?: 'overdue' | 'today' | undefined; children: ReactNode }) {
  return <span className={classes(styles.sub, only && styles[only], tone && styles[tone])}>{children}</span>;
}

/** What only a narrow place shows inside a cell, because there its own column is folded away (or the other way round). */
export function Fold({ only, children }: { only: 'wide' | 'narrow'; children: ReactNode }) {
  return <span className={styles[only]}>{children}</span>;
}
