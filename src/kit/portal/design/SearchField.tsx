import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#kit/core/constants.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

type SearchFieldProps = FieldProps & {
  value: string;
  /** Called with the trimmed text a second after the last key, at once on Enter, when left and when cleared. */
  onSearch: (text: string) => void;
  placeholder?: string;
};

export function SearchField({ value, onSearch, placeholder, ...field }: SearchFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Changed elsewhere (back button, cleared filter): show that, unless it equals the typed text.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => search(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <Field
      {...field}
      before={<Icon name="search" />}
      after={
        typed && (
          <IconButton
            icon="close"
            label={t`Clear search`}
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          />
        )
      }
    >
      {(frame) => (
        <input
          {...frame}
          type="search"
          placeholder={placeholder}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          // closing the panel unmounts the field before the second is over
          onBlur={() => {
            if (typed.trim() !== value) onSearch(typed.trim());
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onSearch(typed.trim());
          }}
        />
      )}
    </Field>
  );
}
