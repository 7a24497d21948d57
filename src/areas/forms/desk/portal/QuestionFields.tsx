import { useLingui } from '@lingui/react/macro';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { ANSWER_TYPES } from '../../rules/constants.ts';
import { hasOptions, isAnswerType } from '../../rules/definition.ts';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { EntryList } from './EntryList.tsx';
import { withType } from './edit-questions.ts';
import { RuleList } from './RuleList.tsx';
import { useTypeNames } from './useTypeNames.ts';

type QuestionFieldsProps = {
  question: FormQuestion;
  earlier: readonly FormQuestion[];
  onChange: (question: FormQuestion) => void;
};

/** The fields of a question: its text, the type of its answer, the choices, and the rules. */
export function QuestionFields({ question, earlier, onChange }: QuestionFieldsProps) {
  const { t } = useLingui();
  const typeNames = useTypeNames();
  const { answerOption } = question;
  const { type, options, properties } = answerOption;
  const isTable = type === 'table-single-option';
  const answer = (changed: Partial<typeof answerOption>) =>
    onChange({ ...question, answerOption: { ...answerOption, ...changed } });
  const columns = (properties?.singleOptions ?? []).map(({ label, value }) => ({ label, value, text: label }));
  return (
    <>
      <TextArea
        label={t`Question`}
        rows={2}
        maxLength={500}
        value={question.text}
        onChange={(text) => onChange({ ...question, text })}
      />
      <TextField
        label={t`Identifier`}
        hint={t`Answers are exported under it: leave it as it is once somebody has answered.`}
        maxLength={64}
        value={question.id}
        onChange={({ target }) => onChange({ ...question, id: target.value })}
      />
      <Select
        label={t`Type of answer`}
        value={type}
        options={[
          ...(isAnswerType(type) ? [] : [{ value: type, label: type }]),
          ...ANSWER_TYPES.map((value) => ({ value, label: typeNames[value] })),
        ]}
        onChange={(changed) => onChange(withType(question, changed))}
      />
      {isTable && (
        <TextField
          label={t`Heading of the rows`}
          maxLength={500}
          value={properties?.singleTitle ?? ''}
          onChange={({ target }) => answer({ properties: { ...properties, singleTitle: target.value || null } })}
        />
      )}
      {(isTable || hasOptions(type) || options.length > 0) && (
        <EntryList
          title={isTable ? t`Rows` : t`Options`}
          prefix={isTable ? 'fila' : 'opcion'}
          entries={options}
          make={({ text, value }) => ({ id: value, text, value })}
          onChange={(entries) =>
            // an option's id follows its value, unless it was different before
            answer({ options: entries.map((entry, index) => ({ ...entry, id: idOf(options, entry, index) })) })
          }
        />
      )}
      {(isTable || columns.length > 0) && (
        <EntryList
          title={t`Columns`}
          prefix="columna"
          entries={columns}
          make={({ text, value }) => ({ label: text, text, value })}
          onChange={(entries) => {
            const singleOptions = entries.map(({ text, ...column }) => ({ ...column, label: text }));
            answer({ properties: { ...properties, singleOptions } });
          }}
        />
      )}
      <RuleList
        question={question}
        earlier={earlier}
        onChange={(validations) => onChange({ ...question, validations })}
      />
    </>
  );
}

type Options = FormQuestion['answerOption']['options'];

function idOf(before: Options, entry: Options[number], index: number): string {
  const same = before[index];
  return same && same.id === entry.id && same.id === same.value ? entry.value : entry.id;
}
