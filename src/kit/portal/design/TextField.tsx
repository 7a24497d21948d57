import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> & {
    icon?: IconName;
    after?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

export function TextField({ label, hideLabel, hint, error, size, className, icon, after, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, size, className, after }} before={icon && <Icon name={icon} />}>
      {(frame) => <input {...frame} {...input} />}
    </Field>
  );
}
