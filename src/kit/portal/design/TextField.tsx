import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> & {
    icon?: IconName;
    /** Stands in the box behind the text: a button, a unit. */
    after?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** A line of text, with all that the browser's own input takes. */
export function TextField({ label, hideLabel, hint, error, size, className, icon, after, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, size, className, after }} before={icon && <Icon name={icon} />}>
      {(frame) => <input {...frame} {...input} />}
    </Field>
  );
}
