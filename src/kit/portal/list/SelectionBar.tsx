import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Visor } from '../design/Visor.tsx';
import styles from './SelectionBar.module.css';

type SelectionBarProps = {
  /** Accessible name. */
  label: string;
  /** How many are chosen, '2 orders'. */
  count: string;
  /** Their sum, or why nothing can be done with so many. */
  note?: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** What is chosen in a list and what can be done with it, at the foot of the window. */
export function SelectionBar({ label, count, note, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <Visor className={styles.bar} aria-label={label} data-foot="">
      <p className={styles.count} role="status">
        <b>{count}</b>
        {note}
      </p>
      <Button look="link" onClick={onClear}>
        {clearLabel}
      </Button>
      <div className={styles.actions}>{children}</div>
    </Visor>
  );
}
