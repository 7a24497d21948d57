import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import type { Question } from '../query.ts';
import { Answer } from './Answer.tsx';
import styles from './QuestionCard.module.css';
import type { FormAnswers } from './useFormAnswers.ts';
import { useProblemText } from './useProblemText.ts';

type QuestionCardProps = {
  formId: string;
  /** Number of the question, from 1. */
  number: number;
  question: Question;
  answers: FormAnswers;
  /** Whether the form waits for the upload of this question's file before it is sent. */
  awaited: boolean;
  onUploading: (isUploading: boolean) => void;
};

/** A question with its answer field and error. */
export function QuestionCard({ formId, number, question, answers, awaited, onUploading }: QuestionCardProps) {
  const { t } = useLingui();
  const heading = useId();
  const problemText = useProblemText();
  const problem = answers.problemOf(question.id);
  const required = answers.isRequired(question);
  return (
    <Card
      aria-labelledby={heading}
      className={styles.card}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) answers.leave(question.id);
      }}
    >
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={heading}>{question.text}</h2>
        {!required && <small>{t`Optional`}</small>}
      </div>
      <Answer
        formId={formId}
        question={question}
        heading={heading}
        required={required}
        error={awaited ? t`Wait until the file is uploaded.` : problem && problemText(question, problem)}
        value={answers.answers[question.id]}
        file={answers.files[question.id]}
        onChange={(value, file) => answers.set(question.id, value, file)}
        onUploading={onUploading}
      />
    </Card>
  );
}
