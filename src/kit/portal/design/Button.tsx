import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './Button.module.css';
import { OFFLINE_NOTICE_ID, useOffline } from '../offline/connection.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonLook = {
  /** primary: the one main action of a screen; ghost: on a visor; link: reads as a link. */
  look?: 'primary' | 'secondary' | 'ghost' | 'link' | undefined;
  size?: 'm' | 'l' | undefined;
  /** Full width; 'phone': only on phones. */
  wide?: boolean | 'phone' | undefined;
};

/** The class names of a button, for links that look like one. */
export function buttonClass({ look = 'secondary', size = 'm', wide = false }: ButtonLook): string | undefined {
  if (look === 'link') return styles.link;
  return classes(
    styles.button,
    styles[look],
    size === 'l' && styles.l,
    wide && styles[wide === 'phone' ? 'widePhone' : 'wide'],
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    icon?: IconName | undefined;
    /** Shows and announces that the action is running, and ignores clicks. Keeps the focus, unlike disabled. */
    busy?: boolean | undefined;
    /** Whether it changes data on the server: then it is disabled without a connection, as the notice explains. */
    changes?: boolean | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

/** Its default type is 'button', so that it never submits by accident. */
export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  changes = false,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const offline = useOffline() && changes;
  return (
    <button
      {...rest}
      {...(offline && { 'aria-describedby': OFFLINE_NOTICE_ID })}
      type={type}
      className={classes(buttonClass({ look, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || offline || undefined}
      onClick={(event) => {
        if (busy || offline) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={look === 'link' ? 's' : 'm'} />}
      {children}
    </button>
  );
}
