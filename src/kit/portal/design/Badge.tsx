import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import tones from './Tones.module.css';

/** Tones of states, with background and text colours in tokens.css. A tone always comes with a text. */
export type Tone = 'overdue' | 'today' | 'next' | 'ok' | 'process' | 'fail';

export function Badge({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, tones[tone])}>
      <Icon name={icon} size="s" />
      {children}
    </span>
  );
}
