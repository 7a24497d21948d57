import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { FieldError } from '#kit/portal/design/FieldError.tsx';
import type { AnswerProps } from './AnswerProps.ts';
import styles from './ChoiceList.module.css';
import { Icon } from '#kit/portal/design/Icon.tsx';

/** A choice of one or several options; an optional single choice can be cleared. */
export function ChoiceList({ question, heading, required, error, value, onChange }: AnswerProps) {
  const { t } = useLingui();
  const id = useId();
  const { type, options } = question.answerOption;
  const isMultiple = type === 'multiple';
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];

  function toggle(option: string) {
    const next = options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === option));
    onChange(next.length === 0 ? undefined : next);
  }

  return (
    <div className={styles.answer}>
      <div
        role={isMultiple ? 'group' : 'radiogroup'}
        className={styles.options}
        aria-labelledby={heading}
        aria-describedby={error && id}
        {...(!isMultiple && { 'aria-required': required, 'aria-invalid': error ? true : undefined })}
        data-wrong={error && ''}
      >
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <span className={styles.box}>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={id}
                value={option.value}
                checked={chosen.includes(option.value)}
                onChange={() => (isMultiple ? toggle(option.value) : onChange(option.value))}
              />
              {isMultiple && <Icon name="check" className={styles.mark} />}
            </span>
            {option.text}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
      {!isMultiple && !required && value !== undefined && (
        <Button look="link" icon="close" onClick={() => onChange(undefined)}>
          {t`Remove the answer`}
        </Button>
      )}
    </div>
  );
}
