import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './DescriptionList.module.css';

type DescriptionListProps = {
  /** Names with their values; lines without a value are omitted. */
  lines: readonly (readonly [name: string, value: ReactNode])[];
  /** Shows one line per name, with rules between the lines and the values in a column. */
  ruled?: boolean;
  className?: string | undefined;
};

export function DescriptionList({ lines, ruled = false, className }: DescriptionListProps) {
  return (
    <dl className={classes(ruled && styles.ruled, className)}>
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
