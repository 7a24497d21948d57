import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Totem.module.css';

export type TotemLine = {
  label: string;
  figure: ReactNode;
  icon?: IconName;
  tone?: 'overdue' | 'today' | 'next' | 'ok';
};

export function Totem({ lines }: { lines: readonly TotemLine[] }) {
  return (
    <dl className={styles.totem}>
      {lines.map(({ label, figure, icon, tone }) => (
        <div key={label}>
          <dt>
            {icon && <Icon name={icon} size="s" className={classes(tone && styles[tone])} />}
            {label}
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
