import { useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { can } from '#kit/core/access.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { PortalError, hasCode } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { type Definition, formQuery } from '../query.ts';
import { SubmitForm } from '../submit.graphql.ts';
import { deleteDraft } from './drafts.ts';
import styles from './FormSheet.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { useFormAnswers } from './useFormAnswers.ts';

/** The questions of a form, and the button that sends the answers. */
export function FormSheet({ form, onSent }: { form: Definition; onSent: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const actor = useActor();
  const answers = useFormAnswers(form);
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** The questions whose file is being uploaded. */
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  /** Whether the user pressed 'send' during an upload. */
  const [awaits, setAwaits] = useState(false);
  const errorText = useErrorText({
    form_invalid: () => t`Correct the answers that are marked.`,
    support_session: () => t`A support session may look, but not answer.`,
  });
  const mayLookOnly = actor !== null && !can(actor, SubmitForm);
  const missing = answers.problems.length;
  const { questions } = form;
  const [answered, all] = [answers.answeredCount, questions.length];

  /** Focuses the first question with an error; false if there is none. */
  function focusWrong(): boolean {
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    const inside = 'input, select, textarea, button';
    const field = wrong?.matches(inside) ? wrong : wrong?.querySelector<HTMLElement>(inside);
    (field ?? wrong)?.focus();
    return wrong !== undefined && wrong !== null;
  }

  function check(): boolean {
    flushSync(() => {
      answers.showAll();
      setChecked(true);
      setAwaits(uploading.size > 0);
    });
    return !focusWrong() && answers.isValid && uploading.size === 0;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || mayLookOnly || !check()) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      if (hasCode(error, 'form_answered')) await queries.invalidateQueries({ queryKey: formQuery(form.id).queryKey });
      flushSync(() => {
        setFailure(error);
        setBusy(false);
        answers.showError(error);
      });
      focusWrong();
    }
  }

  async function send() {
    const given = questions.flatMap(({ id }) =>
      answers.answers[id] === undefined ? [] : [{ questionId: id, value: JSON.stringify(answers.answers[id]) }],
    );
    const { submitForm } = await request(SubmitForm, { id: form.id, answers: given });
    if (!submitForm?.success) throw new PortalError({ message: submitForm?.message ?? 'The form was not saved.' });
    deleteDraft(form.id);
    // refetches the form, the list and the home page's banner
    void queries.invalidateQueries();
    onSent();
  }

  function note(questionId: string, isUploading: boolean) {
    setUploading((now) => {
      const next = new Set(now);
      if (isUploading) next.add(questionId);
      else next.delete(questionId);
      return next;
    });
  }

  return (
    <form ref={element} className={styles.form} noValidate aria-label={form.title} onSubmit={submit}>
      <LeaveQuestion unsent={answers.isStarted && !busy} />
      {form.description && <p className={styles.lead}>{form.description}</p>}
      {mayLookOnly && (
        <Note tone="next" icon="locked">
          {t`A support session may look, but not answer.`}
        </Note>
      )}
      <fieldset className={styles.questions} disabled={mayLookOnly}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            formId={form.id}
            number={index + 1}
            question={question}
            answers={answers}
            awaited={awaits && uploading.has(question.id)}
            onUploading={(isUploading) => note(question.id, isUploading)}
          />
        ))}
      </fieldset>
      {failure !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          <b>{t`Your answers were not sent.`}</b> {errorText(failure)} {t`What you have written is still here.`}
        </Note>
      )}
      {!mayLookOnly && (
        <div className={styles.bar} data-foot="">
          <p>
            {checked && missing > 0 ? (
              <Button look="link" onClick={check}>
                {plural(missing, { one: '# question to complete', other: '# questions to complete' })}
              </Button>
            ) : (
              t`${answered} of ${all} answered`
            )}
          </p>
          <Button
            look="primary"
            size="l"
            type="submit"
            changes
            busy={busy}
            // the field keeps the focus: on blur, an error could appear and move the button away from the pointer
            onMouseDown={(event) => event.preventDefault()}
          >
            {t`Send`}
          </Button>
        </div>
      )}
    </form>
  );
}
