import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Visor } from '../design/Visor.tsx';
import styles from './SelectionBar.module.css';

type SelectionBarProps = {
  /** Accessible name. */
  label: string;
  /** The number of chosen items, '2 orders'. */
  count: string;
  /** The sum of the chosen items, or why too many are chosen. */
  note?: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** Buttons that act on the chosen items. */
  children: ReactNode;
};

/** The bar at the foot of the window with the chosen items of a list and their actions. */
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
