import { Suspense, lazy, useRef } from 'react';
import { TextField } from '../TextField.tsx';
import type { ComboboxProps, SuggestionFieldProps } from './SuggestionField.tsx';

/** The field without suggestions, until they are loaded and where they cannot be. */
function PlainField({ suggestions: _, hadFocus, onChange, onBlur, ...field }: SuggestionFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
        onBlur?.();
      }}
    />
  );
}

const SuggestionField = lazy(async () => ({
  default: await import('./SuggestionField.tsx').then(
    (loaded) => loaded.SuggestionField,
    () => PlainField,
  ),
}));

/** A text field with suggestions. React Aria's combobox is heavier than any screen, so it is loaded on demand. */
export function Combobox(props: ComboboxProps) {
  const hadFocus = useRef(false);
  return (
    <Suspense fallback={<PlainField {...props} hadFocus={hadFocus} />}>
      <SuggestionField {...props} hadFocus={hadFocus} />
    </Suspense>
  );
}
