import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import styles from './Checkbox.module.css';
import { Icon } from './Icon.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Indeterminate. */
  some?: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** The label; without it set aria-label. */
  children?: ReactNode;
};

export function Checkbox({ some = false, error, ref, children, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  // After every render, because the browser clears the state on click.
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  });
  return (
    <>
      <label className={classes(styles.label, className)}>
        <span className={styles.box}>
          <input
            {...rest}
            {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
            ref={input}
            type="checkbox"
          />
          <Icon name={some ? 'minus' : 'check'} className={styles.mark} />
        </span>
        {children}
      </label>
      {error && (
        <p className={styles.error} id={id} role="alert">
          <Icon name="failed" size="s" />
          {error}
        </p>
      )}
    </>
  );
}

/** Shown instead of a checkbox that cannot be chosen; `why` is announced and shown as a tooltip. */
export function LockedCheckbox({ why }: { why: string }) {
  return (
    <span className={styles.locked} role="img" aria-label={why} title={why}>
      <Icon name="locked" size="s" />
    </span>
  );
}
