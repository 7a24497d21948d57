import { useLingui } from '@lingui/react/macro';
import type { FormQuestion, FormValidation } from '#kit/core/contract/types.ts';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { FILE_TYPES, hasOptions, splitList } from '../../rules/definition.ts';
import styles from './FormFields.module.css';

const MEGABYTE = 1_000_000;
const SIZES = [1, 2, 5, 10].map((size) => String(size * MEGABYTE));

type RuleValueProps = {
  rule: FormValidation;
  earlier: readonly FormQuestion[];
  onChange: (rule: FormValidation) => void;
};

/** The value of a rule, or the condition of an answer that is required. */
export function RuleValue({ rule, earlier, onChange }: RuleValueProps) {
  const { t } = useLingui();
  const value = rule.value ?? '';
  const change = (text: string) => onChange({ ...rule, value: text });
  if (rule.type === 'required') return <Condition rule={rule} earlier={earlier} onChange={onChange} />;
  if (rule.type === 'between') {
    const [low = '', high = ''] = splitList(value);
    return (
      <div className={styles.pair}>
        <TextField label={t`From`} value={low} onChange={({ target }) => change(`${target.value},${high}`)} />
        <TextField label={t`To`} value={high} onChange={({ target }) => change(`${low},${target.value}`)} />
      </div>
    );
  }
  if (rule.type === 'fileTypes') {
    const chosen = splitList(value);
    return (
      <div className={styles.add}>
        {FILE_TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={chosen.includes(type)}
            onChange={() => change(FILE_TYPES.filter((one) => chosen.includes(one) !== (one === type)).join(','))}
          >
            {type.toUpperCase()}
          </Checkbox>
        ))}
      </div>
    );
  }
  if (rule.type === 'maxBytes') {
    const sizes = SIZES.includes(value) ? SIZES : [value, ...SIZES];
    return (
      <Select
        label={t`At most`}
        value={value}
        options={sizes.map((size) => ({ value: size, label: `${Number(size) / MEGABYTE} MB` }))}
        onChange={change}
      />
    );
  }
  return (
    <TextField
      label={t`How many`}
      inputMode="numeric"
      maxLength={8}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function Condition({ rule, earlier, onChange }: RuleValueProps) {
  const { t } = useLingui();
  const choices = earlier.filter(({ answerOption }) => hasOptions(answerOption.type));
  const questionId = rule.questionId ?? '';
  const answers = choices.find(({ id }) => id === questionId)?.answerOption.options ?? [];
  const known = (list: readonly { readonly value: string; readonly label: string }[], value: string) =>
    value === '' || list.some((one) => one.value === value) ? list : [...list, { value, label: value }];
  const questions = choices.map(({ id, text }) => ({ value: id, label: text || id }));
  const options = answers.map((option) => ({ value: option.value, label: option.text || option.value }));
  if (questions.length === 0 && questionId === '') return null;
  return (
    <div className={styles.pair}>
      <Select
        label={t`When`}
        value={questionId}
        options={[{ value: '', label: t`Always` }, ...known(questions, questionId)]}
        onChange={(id) => {
          const first = choices.find((question) => question.id === id)?.answerOption.options[0]?.value ?? null;
          onChange({ ...rule, questionId: id || null, equals: id ? first : null });
        }}
      />
      {questionId !== '' && (
        <Select
          label={t`Is answered with`}
          value={rule.equals ?? ''}
          options={known(options, rule.equals ?? '')}
          onChange={(equals) => onChange({ ...rule, equals })}
        />
      )}
    </div>
  );
}
