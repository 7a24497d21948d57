import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

type FieldInput = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** For screen readers only, where the context is visible. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
};

type FrameProps = FieldProps & { before?: ReactNode; after?: ReactNode; children: (input: FieldInput) => ReactNode };

export function Field({ label, hideLabel, hint, error, size = 'm', className, before, after, children }: FrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <div className={classes(styles.box, styles[size], error && styles.bad)}>
        {before}
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
        {after}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
