import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** Announced, and shown as a tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes(styles.button, className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
