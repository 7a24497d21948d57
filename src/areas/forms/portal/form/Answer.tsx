import { useLingui } from '@lingui/react/macro';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import styles from './Answer.module.css';
import type { AnswerProps } from './AnswerProps.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { FileAnswer } from './FileAnswer.tsx';
import { LongText } from './LongText.tsx';
import { NumberField } from './NumberField.tsx';
import { RatingGrid } from './RatingGrid.tsx';

/** The input field for an answer's type (specification B3). */
export function Answer(props: AnswerProps) {
  const { t } = useLingui();
  const { question, required, error, value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const field = { label: question.text, hideLabel: true, size: 'l', error, required, className: styles.field } as const;
  // blanks alone are not an answer
  const change = (next: string) => onChange(next.trim() === '' ? undefined : next);
  switch (question.answerOption.type) {
    case 'single':
    case 'multiple':
      return <ChoiceList {...props} />;
    case 'single-select':
      return (
        <Select
          {...field}
          value={text}
          options={[
            { value: '', label: t`Choose an option` },
            ...question.answerOption.options.map((option) => ({ value: option.value, label: option.text })),
          ]}
          onChange={change}
        />
      );
    case 'table-single-option':
      return <RatingGrid {...props} />;
    case 'textarea':
      return <LongText {...props} />;
    case 'text':
      return <TextField {...field} value={text} onChange={({ target }) => change(target.value)} />;
    case 'email':
      return (
        <TextField
          {...field}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={text}
          onChange={({ target }) => change(target.value.trim())}
        />
      );
    case 'number':
      return <NumberField {...field} value={text} onChange={change} />;
    case 'date':
      return (
        <DayField
          label={field.label}
          hideLabel
          size="l"
          className={field.className}
          error={error}
          value={text === '' ? undefined : text}
          onChange={onChange}
        />
      );
    case 'file':
      return <FileAnswer {...props} />;
    default:
      return (
        <div data-wrong={error && ''} tabIndex={-1}>
          <Note tone="overdue" icon="warning">
            {t`Answer option type not allowed`}
          </Note>
        </div>
      );
  }
}
