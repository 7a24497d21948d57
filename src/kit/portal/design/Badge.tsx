import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import tones from './Tones.module.css';

/** Tones of states, each with background and text colour in tokens.css, and always with a word. */
export type Tone = 'overdue' | 'today' | 'next' | 'ok' | 'process' | 'fail';

export function Badge({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, tones[tone])}>
      <Icon name={icon} size="s" />
      {children}
    </span>
  );
}
