import type { TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextArea.module.css';

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className'> & {
    value: string;
    /** Whether the text is source: HTML or JSON. */
    source?: boolean;
    onChange: (text: string) => void;
  };

/** A field for several lines of text. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  size,
  className,
  source = false,
  onChange,
  ...input
}: TextAreaProps) {
  return (
    <Field
      {...{ label, hideLabel, hint, error, size }}
      className={classes(styles.area, source && styles.source, className)}
    >
      {(frame) => (
        <textarea {...input} {...frame} spellCheck={!source} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
