import { useRef } from 'react';
import { Checkbox, LockedCheckbox } from '../design/Checkbox.tsx';
import styles from './SelectionCheckbox.module.css';
import type { Press } from './useRangePress.ts';

type RowProps = {
  label: string;
  checked: boolean;
  /** Why the row cannot be chosen; null if it can. */
  locked: string | null;
  onPress: (press: Press) => void;
};

/** The checkbox that selects a row. */
export function RowCheckbox({ label, checked, locked, onPress }: RowProps) {
  const withShift = useRef(false);
  if (locked !== null) return <LockedCheckbox why={locked} />;
  return (
    <Checkbox
      aria-label={label}
      checked={checked}
      // the change event does not have the Shift key; the click or key event before it does
      onClick={(event) => {
        withShift.current = event.shiftKey;
      }}
      onChange={({ target }) => onPress({ withShift: withShift.current, isChosen: target.checked })}
    />
  );
}

type AllProps = {
  label: string;
  /** Shown beside the checkbox on phones. */
  phoneLabel: string;
  /** The number of rows that can be chosen; `chosen`: the number of chosen ones. */
  count: number;
  chosen: number;
  busy?: boolean;
  onChange: (isChosen: boolean) => void;
};

/** The checkbox that selects all rows of a list. */
export function AllCheckbox({ label, phoneLabel, count, chosen, busy = false, onChange }: AllProps) {
  return (
    <Checkbox
      aria-label={label}
      checked={count > 0 && chosen === count}
      some={chosen > 0 && chosen < count}
      aria-busy={busy || undefined}
      disabled={count === 0}
      onChange={({ target }) => onChange(target.checked)}
    >
      <span className={styles.onPhone} aria-hidden="true">
        {phoneLabel}
      </span>
    </Checkbox>
  );
}
