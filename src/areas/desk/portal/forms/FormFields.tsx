import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormQuestion } from '#kit/core/contract.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { FormIssue } from '../../rules/forms-api.ts';
import { TextArea } from '../TextArea.tsx';
import { moved, withCopy, withNewQuestion, withQuestion } from './edit-questions.ts';
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

/** A form in fields: its title, its description, and its questions one below the other, one of them open. */
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
  // whoever works by the keyboard stays at the question
  const show = (list: readonly FormQuestion[], at: number, isOpen: boolean) => {
    flushSync(() => {
      onChange({ ...edited, questions: list });
      setOpen(isOpen ? at : undefined);
    });
    document.getElementById(list.length > 0 ? `question-${at + 1}` : 'add-question')?.focus();
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
          {questions.map((question, at) => {
            const own = problems.filter(({ field }) => field.startsWith(`questions[${at}]`));
            const isOpen = at === open;
            const isLast = at === questions.length - 1;
            return (
              <QuestionItem
                // its identifier is edited, too
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                question={question}
                place={at + 1}
                isOpen={isOpen}
                problems={[...new Set(own.map(({ code }) => texts[code]))]}
                onToggle={() => setOpen(isOpen ? undefined : at)}
                onMoveUp={at === 0 ? undefined : () => show(moved(questions, at, at - 1), at - 1, isOpen)}
                onMoveDown={isLast ? undefined : () => show(moved(questions, at, at + 1), at + 1, isOpen)}
                onCopy={() => show(withCopy(questions, at), at + 1, true)}
                onRemove={() => show(questions.toSpliced(at, 1), Math.max(0, isLast ? at - 1 : at), false)}
              >
                <QuestionFields
                  question={question}
                  earlier={questions.slice(0, at)}
                  onChange={(changed) => onChange({ ...edited, questions: withQuestion(questions, at, changed) })}
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
