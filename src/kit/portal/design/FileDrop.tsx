import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import styles from './FileDrop.module.css';
import { Icon, type IconName } from './Icon.tsx';

type FileDropProps = Pick<
  ComponentProps<'input'>,
  'accept' | 'ref' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
> & {
  icon?: IconName;
  size?: 'm' | 'l';
  /** What to choose, or the chosen file's name. */
  label: string;
  hint: string;
  hintId?: string;
  onChoose: (file: File) => void;
};

/** Chooses a file by a press, or accepts a dropped one: the input covers the whole area. */
export function FileDrop({ icon = 'plus', size = 'm', label, hint, hintId, onChoose, ...input }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label className={classes(styles.drop, styles[size], over && styles.over)}>
      <Icon name={icon} size={size} />
      <b>{label}</b>
      <span id={hintId}>{hint}</span>
      <input
        {...input}
        type="file"
        className={styles.input}
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
