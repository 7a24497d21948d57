import { useState } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import styles from './FileDrop.module.css';

type FileDropProps = {
  /** Label of the field: what to choose, then the file's name. */
  label: string;
  hint: string;
  /** File types, as in an input's `accept`. */
  accept: string;
  onChoose: (file: File) => void;
};

/** Chooses a file by a press, or accepts a dropped one. */
export function FileDrop({ label, hint, accept, onChoose }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label className={classes(styles.drop, over && styles.over)}>
      <Icon name="plus" />
      <b>{label}</b>
      <span>{hint}</span>
      <input
        type="file"
        className={styles.input}
        accept={accept}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          // lets the same file be chosen again after a correction
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
