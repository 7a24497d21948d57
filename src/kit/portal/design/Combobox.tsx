import { useLingui } from '@lingui/react/macro';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import styles from './Combobox.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Suggestion = { readonly id: string; readonly text: string; readonly detail?: string | undefined };

type ComboboxProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'value' | 'onChange'> & {
    value: string;
    /** The suggestions; the caller computes them for each text. */
    suggestions: readonly Suggestion[];
    onChange: (text: string) => void;
  };

/** In pixels: the list with its distance from the field (Combobox.module.css). */
const LIST_HEIGHT = 292;

/** A text field with suggestions: ↓ and ↑ move between them, Enter or a click chooses one, Escape closes the list. */
export function Combobox({
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
  ...input
}: ComboboxProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<'above' | 'below'>();
  const [active, setActive] = useState(-1);
  const isOpen = side !== undefined && suggestions.length > 0;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open() {
    const { top = 0, bottom = 0 } = field.current?.getBoundingClientRect() ?? {};
    const height = window.visualViewport?.height ?? window.innerHeight;
    setSide(bottom + LIST_HEIGHT > height && top > LIST_HEIGHT ? 'above' : 'below');
    setActive(-1);
  }

  function accept({ text }: Suggestion) {
    onChange(text);
    setSide(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[active];
    const { length } = suggestions;
    const isDown = event.key === 'ArrowDown';
    if ((isDown || event.key === 'ArrowUp') && length > 0) {
      const from = isOpen ? active : -1;
      if (!isOpen) open();
      setActive(isDown ? (from + 1) % length : (from > 0 ? from : length) - 1);
    } else if (event.key === 'Enter' && isOpen && chosen) accept(chosen);
    else if (event.key === 'Escape' && isOpen) setSide(undefined);
    else return;
    event.preventDefault();
  }

  function onPress(event: MouseEvent) {
    // the field keeps the focus
    event.preventDefault();
    const { target } = event;
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    const chosen = suggestions.find((one) => option?.id === `${id}-${one.id}`);
    if (chosen) accept(chosen);
  }

  return (
    <Field {...{ label, hideLabel, hint, error, size, className }}>
      {(frame) => (
        <>
          <input
            {...frame}
            {...input}
            ref={field}
            value={value}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && suggestions[active] ? `${id}-${suggestions[active].id}` : undefined}
            onChange={(event) => {
              onChange(event.target.value);
              open();
            }}
            onClick={open}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              setSide(undefined);
              onBlur?.(event);
            }}
          />
          {isOpen && (
            <div
              ref={list}
              id={id}
              role="listbox"
              tabIndex={-1}
              aria-label={t`Suggestions`}
              className={classes(styles.list, styles[side])}
              onMouseDown={onPress}
            >
              {suggestions.map((one, index) => (
                <div
                  key={one.id}
                  id={`${id}-${one.id}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                >
                  {one.text}
                  {one.detail && <small>{one.detail}</small>}
                </div>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
