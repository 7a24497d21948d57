import '../messages.es.po';
import type { Definition } from '../query.ts';
import styles from './FormSheet.module.css';
import { QuestionCard } from './QuestionCard.tsx';
import { useFormAnswers } from './useFormAnswers.ts';

/** A form as users see it, to try it out: it sends nothing and accepts no file. */
export function FormPreview({ form }: { form: Definition }) {
  const answers = useFormAnswers(form);
  return (
    <div className={styles.form}>
      {form.description && <p className={styles.lead}>{form.description}</p>}
      {form.questions.map((question, index) => (
        <fieldset key={question.id} className={styles.questions} disabled={question.answerOption.type === 'file'}>
          <QuestionCard
            formId={form.id}
            number={index + 1}
            question={question}
            answers={answers}
            awaited={false}
            onUploading={() => {}}
          />
        </fieldset>
      ))}
    </div>
  );
}
