import { type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Key } from 'react-aria-components';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { disablePressStyle } from '../disablePressStyle.ts';
import { Field, type FieldProps } from '../Field.tsx';
import styles from './SuggestionField.module.css';

disablePressStyle();

type Suggestion = { readonly id: string; readonly text: string; readonly detail?: string | undefined };

export type ComboboxProps = Omit<FieldProps, 'label'> & {
  label: string;
  value: string;
  /** The suggestions; the caller computes them for each text. */
  suggestions: readonly Suggestion[];
  onChange: (text: string) => void;
  onBlur?: () => void;
  name?: string;
  title?: string | undefined;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
};

/** `hadFocus`: whether the field that this one replaces had the focus, which it then gets. */
export type SuggestionFieldProps = ComboboxProps & { hadFocus: RefObject<boolean> };

/** React Aria's combobox, which accepts any text. */
export function SuggestionField({
  label,
  hideLabel,
  hint,
  error,
  size,
  className,
  value,
  suggestions,
  onChange,
  onBlur,
  required = false,
  disabled = false,
  name,
  ...input
}: SuggestionFieldProps) {
  const [chosen, setChosen] = useState<Key | null>(null);
  return (
    <Field {...{ label, hideLabel, hint, error, size, className }}>
      {(frame) => (
        <I18nProvider locale="es-ES">
          <ComboBox
            {...(name !== undefined && { name })}
            {...(onBlur && { onBlur })}
            {...(frame['aria-describedby'] && { 'aria-describedby': frame['aria-describedby'] })}
            id={frame.id}
            aria-label={label}
            className={styles.combobox ?? ''}
            validationBehavior="aria"
            isInvalid={frame['aria-invalid'] === true}
            isRequired={required}
            isDisabled={disabled}
            allowsCustomValue
            shouldFocusWrap
            items={suggestions}
            inputValue={value}
            selectedKey={chosen}
            onInputChange={(text) => {
              setChosen(null);
              onChange(text);
            }}
            onSelectionChange={(key) => {
              setChosen(key);
              const suggestion = suggestions.find(({ id }) => id === key);
              if (suggestion) onChange(suggestion.text);
            }}
          >
            <Group role="presentation" className={styles.input ?? ''}>
              <SuggestionInput {...input} />
            </Group>
            <Popover className={styles.popover ?? ''} offset={4} maxHeight={264}>
              <ListBox className={styles.list ?? ''}>
                {({ id, text, detail }: Suggestion) => (
                  <ListBoxItem id={id} textValue={text} className={styles.option ?? ''}>
                    {text}
                    {detail && <small>{detail}</small>}
                  </ListBoxItem>
                )}
              </ListBox>
            </Popover>
          </ComboBox>
        </I18nProvider>
      )}
    </Field>
  );
}

type InputProps = Pick<SuggestionFieldProps, 'title' | 'maxLength' | 'hadFocus'>;

/** The combobox's input, which also opens the suggestions on a press. */
function SuggestionInput({ hadFocus, ...input }: InputProps) {
  const field = useRef<HTMLInputElement>(null);
  const state = useContext(ComboBoxStateContext);
  const replace = useEffectEvent(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
    state?.open(null, 'manual');
  });
  useEffect(() => replace(), []);
  return <Input {...input} ref={field} onClick={() => state?.open(null, 'manual')} />;
}
