import { type DialogHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';

type DialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & {
  /** Called on Escape (and on a click outside, with `closesBeside`). */
  onClose: () => void;
  closesBeside?: boolean;
  place?: 'middle' | 'side';
};

/** The browser's own modal dialog, which traps and restores the focus. It is open while it is mounted. */
export function Dialog({ onClose, closesBeside = false, place = 'middle', className, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={classes(styles.dialog, styles[place], className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (closesBeside && event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
