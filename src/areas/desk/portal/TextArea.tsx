import type { TextareaHTMLAttributes } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import { Field } from '#kit/portal/design/Field.tsx';
import styles from './TextArea.module.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  label: string;
  hint?: string;
  value: string;
  /** Whether it is source text: HTML or JSON. */
  source?: boolean;
  onChange: (text: string) => void;
};

/** A text of many lines, which can be drawn longer. */
export function TextArea({ label, hint, source = false, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} className={classes(styles.area, source && styles.source)}>
      {(frame) => (
        <textarea {...rest} {...frame} spellCheck={!source} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
