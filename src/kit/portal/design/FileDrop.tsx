import { type AriaAttributes, type Ref, useId, useState } from 'react';
import { classes } from './classes.ts';
import styles from './FileDrop.module.css';
import { Icon, type IconName } from './Icon.tsx';

type FileDropProps = Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby'> & {
  /** What is chosen; the file's name once there is one. */
  label: string;
  hint: string;
  icon?: IconName;
  /** File types, as of an input's `accept`. */
  accept: string;
  wrong?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
};

/** Chooses a file by a press, or takes one that is dropped: the input covers all of it. */
export function FileDrop({ label, hint, icon = 'plus', accept, wrong = false, ref, onChoose, ...aria }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <label className={classes(styles.drop, over && styles.over, wrong && styles.wrong)}>
      <Icon name={icon} />
      <b>{label}</b>
      <span id={id}>{hint}</span>
      <input
        ref={ref}
        type="file"
        className={styles.input}
        accept={accept}
        aria-labelledby={aria['aria-labelledby']}
        aria-describedby={classes(aria['aria-describedby'], id)}
        aria-invalid={wrong || undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          // the same file can be chosen again after it was corrected
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
