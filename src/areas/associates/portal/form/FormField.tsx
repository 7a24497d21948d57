import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Combobox } from '#kit/portal/design/Combobox.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { useFieldNames } from '../fields/useFieldNames.ts';
import type { UserForm } from './useUserForm.ts';
import type { FormValues } from './values.ts';

type Common = { form: UserForm; name: Exclude<keyof FormValues, 'is_subscribed' | 'destinations'> };

type FormFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'form'> & Common;

/** The props that all fields of a form share. */
function useCommon({ form, name }: Common) {
  const { t } = useLingui();
  const label = useFieldNames()[name];
  const isEdited = form.shown(name) === 'edit';
  return {
    name,
    label,
    value: form.values[name],
    error: form.errorOf(name),
    disabled: !isEdited,
    title: isEdited ? undefined : t`It cannot be changed here.`,
    onBlur: () => form.leave(name),
  };
}

/** A text field of a user's form; with a padlock if it cannot be changed. */
export function FormField({ form, name, ...rest }: FormFieldProps) {
  const field = useCommon({ form, name });
  return (
    <TextField
      {...field}
      {...rest}
      after={field.disabled && <Icon name="locked" size="s" />}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  );
}

type FormSelectProps = Common & Pick<ComponentProps<typeof Select>, 'options' | 'hint' | 'className'>;

export function FormSelect({ form, name, ...rest }: FormSelectProps) {
  return <Select {...useCommon({ form, name })} {...rest} onChange={(value) => form.set({ [name]: value })} />;
}

type FormComboboxProps = Common & Pick<ComponentProps<typeof Combobox>, 'suggestions' | 'maxLength' | 'required'>;

/** A text field with suggestions. */
export function FormCombobox({ form, name, ...rest }: FormComboboxProps) {
  return <Combobox {...useCommon({ form, name })} {...rest} onChange={(value) => form.set({ [name]: value })} />;
}
