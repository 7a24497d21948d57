import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Visor.module.css';

type VisorProps = HTMLAttributes<HTMLElement> & { as?: 'section' | 'div' | 'aside' | 'header' };

/** The pump's display: one a screen, dark in both themes, for the figure that matters and the one red action. */
export function Visor({ as: Tag = 'section', className, ...rest }: VisorProps) {
  return <Tag {...rest} data-visor="" className={classes(styles.visor, className)} />;
}

/** Quieter words on a visor, or words with a tone. */
export function VisorText({
  tone = 'soft',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { tone?: 'soft' | 'warn' | 'ok' | 'info' | 'fail' }) {
  return <span {...rest} className={classes(styles[tone], className)} />;
}
