import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Visor.module.css';

type VisorProps = HTMLAttributes<HTMLElement> & { as?: 'section' | 'div' | 'aside' | 'header' };

/** The pump's display: one a screen, dark in both themes, for the key figure and the main action. */
export function Visor({ as: Tag = 'section', className, ...rest }: VisorProps) {
  return <Tag {...rest} data-visor="" className={classes(styles.visor, className)} />;
}

export function VisorText({
  tone = 'soft',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { tone?: 'soft' | 'warn' | 'ok' | 'info' | 'fail' }) {
  return <span {...rest} className={classes(styles[tone], className)} />;
}
