import type { TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import styles from './TextArea.module.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  /** Whether the text is source: HTML or JSON. */
  source?: boolean;
  onChange: (text: string) => void;
};

/** A resizable field for several lines of text. */
export function TextArea({ label, hint, error, source = false, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={classes(styles.area, source && styles.source)}>
      {(frame) => (
        <textarea {...rest} {...frame} spellCheck={!source} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
