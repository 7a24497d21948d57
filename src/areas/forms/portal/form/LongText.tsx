import { useLingui } from '@lingui/react/macro';
import { groupThousands } from '#kit/core/money.ts';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { MAX_CHARACTERS } from '../../rules/definition.ts';
import type { AnswerProps } from './AnswerProps.ts';
import styles from './LongText.module.css';

/** A multi-line text field with a character count. */
export function LongText({ question, required, error, value, onChange }: AnswerProps) {
  const { t } = useLingui();
  const text = typeof value === 'string' ? value : '';
  const ownLimit = question.validations.find(({ type }) => type === 'maxLength')?.value;
  const limit = groupThousands(ownLimit ?? String(MAX_CHARACTERS.textarea));
  const count = groupThousands(String(Array.from(text.trim()).length));
  return (
    <TextArea
      label={question.text}
      hideLabel
      error={error}
      className={styles.text}
      hint={t`${count} of ${limit} characters`}
      rows={5}
      required={required}
      value={text}
      onChange={(next) => onChange(next.trim() === '' ? undefined : next)}
    />
  );
}
