import type { ReactNode } from 'react';
import { IconButton } from '../design/IconButton.tsx';
import styles from './ChosenList.module.css';

/** A list of chosen documents (`ChosenItem`), each with a button that removes it. */
export function ChosenList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type ItemProps = {
  name: string;
  /** The text about the document's due date. */
  expires: string;
  figure: ReactNode;
  removeLabel: string;
  disabled?: boolean;
  onRemove: () => void;
};

export function ChosenItem({ name, expires, figure, removeLabel, disabled = false, onRemove }: ItemProps) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{expires}</small>
      </span>
      <span className={styles.figure}>{figure}</span>
      <IconButton icon="close" label={removeLabel} disabled={disabled} onClick={onRemove} />
    </li>
  );
}
