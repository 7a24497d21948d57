import type { TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextArea.module.css';

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>;

/** A text field of several lines, which grows with its text. */
export function TextArea({ label, hideLabel, hint, error, size, className, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, size }} className={classes(styles.text, className)}>
      {(frame) => <textarea {...frame} {...input} />}
    </Field>
  );
}
