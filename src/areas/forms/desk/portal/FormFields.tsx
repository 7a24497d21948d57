import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { FormIssue } from '../rules/forms-api.ts';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { moveEntry, withCopy, withNewQuestion, withQuestion } from './edit-questions.ts';
import styles from './FormFields.module.css';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionItem } from './QuestionItem.tsx';
import type { EditedDefinition } from './read-fields.ts';
import { useIssueTexts } from './useIssueTexts.ts';

type FormFieldsProps = {
  edited: EditedDefinition;
  problems: readonly FormIssue[];
  onChange: (edited: EditedDefinition) => void;
};

/** The fields of a form: title, description, and the list of questions, one of them open. */
export function FormFields({ edited, problems, onChange }: FormFieldsProps) {
  const { t } = useLingui();
  const texts = useIssueTexts();
  const [open, setOpen] = useState<number>();
  const { questions, title, description, status } = edited;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field);
    return problem && texts[problem.code];
  };
  // the keyboard focus follows the question
  const show = (list: readonly FormQuestion[], index: number, isOpen: boolean) => {
    flushSync(() => {
      onChange({ ...edited, questions: list });
      setOpen(isOpen ? index : undefined);
    });
    document.getElementById(list.length > 0 ? `question-${index + 1}` : 'add-question')?.focus();
  };
  return (
    <>
      <TextField
        label={t`Title`}
        error={errorOf('title')}
        maxLength={500}
        value={textOf(title)}
        onChange={({ target }) => onChange({ ...edited, title: target.value })}
      />
      <TextArea
        label={t`Description`}
        rows={3}
        maxLength={500}
        value={textOf(description)}
        onChange={(text) => onChange({ ...edited, description: text || null })}
      />
      <Checkbox
        checked={status !== '0'}
        onChange={({ target }) => onChange({ ...edited, status: target.checked ? '1' : '0' })}
      >
        {t`In use: users can answer it`}
      </Checkbox>
      <section className={styles.list} aria-label={t`Questions`}>
        <h2>{t`Questions`}</h2>
        <ol className={styles.questions}>
          {questions.map((question, index) => {
            const own = problems.filter(({ field }) => field.startsWith(`questions[${index}]`));
            const isOpen = index === open;
            const isLast = index === questions.length - 1;
            return (
              <QuestionItem
                // the identifier is no stable key, because it is edited, too
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                question={question}
                place={index + 1}
                isOpen={isOpen}
                problems={[...new Set(own.map(({ code }) => texts[code]))]}
                onToggle={() => setOpen(isOpen ? undefined : index)}
                onMoveUp={
                  index === 0 ? undefined : () => show(moveEntry(questions, index, index - 1), index - 1, isOpen)
                }
                onMoveDown={isLast ? undefined : () => show(moveEntry(questions, index, index + 1), index + 1, isOpen)}
                onCopy={() => show(withCopy(questions, index), index + 1, true)}
                onRemove={() => show(questions.toSpliced(index, 1), Math.max(0, isLast ? index - 1 : index), false)}
              >
                <QuestionFields
                  question={question}
                  earlier={questions.slice(0, index)}
                  onChange={(changed) => onChange({ ...edited, questions: withQuestion(questions, index, changed) })}
                />
              </QuestionItem>
            );
          })}
        </ol>
        <div>
          <Button
            id="add-question"
            icon="plus"
            onClick={() => show(withNewQuestion(questions), questions.length, true)}
          >
            {t`Add a question`}
          </Button>
        </div>
      </section>
    </>
  );
}
