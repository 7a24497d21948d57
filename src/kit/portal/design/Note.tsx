import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Note.module.css';
import tones from './Tones.module.css';

type NoteProps = {
  tone: Tone;
  icon: IconName;
  role?: 'alert' | 'status' | undefined;
  action?: ReactNode;
  children: ReactNode;
};

export function Note({ tone, icon, role, action, children }: NoteProps) {
  return (
    <div className={classes(styles.note, tones[tone])} role={role}>
      <Icon name={icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
