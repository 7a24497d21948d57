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
  /** Some of what it stands for are chosen, not all. */
  some?: boolean;
  /** What is wrong; stands below it, and is read aloud when it appears. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Words beside it; without them, give aria-label. */
  children?: ReactNode;
};

/** A box to tick, with words beside it, what is wrong below it, and a third state for some of many. */
export function Checkbox({ some = false, error, ref, children, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  // After every drawing, because the browser ends the state by itself when the box is pressed.
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

/** Stands where a checkbox would, for what cannot be chosen; `why` is read aloud and shown as a hint. */
export function LockedCheckbox({ why }: { why: string }) {
  return (
    <span className={styles.locked} role="img" aria-label={why} title={why}>
      <Icon name="locked" size="s" />
    </span>
  );
}
