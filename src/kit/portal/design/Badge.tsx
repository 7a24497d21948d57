import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

/** The tones of states; each with a ground and an ink in tokens.css, and never without a word. */
export type Tone = 'overdue' | 'today' | 'next' | 'ok' | 'process' | 'fail';

/** A sign and a word on their tone. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <Icon name={icon} size="s" />
      {children}
    </span>
  );
}
