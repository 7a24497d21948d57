import { useEffect, useState } from 'react';
import { PortalError } from '#kit/portal/http/error.ts';
import { type AnswerValue, type FormProblem, checkAnswers, isRequired } from '../../rules/validate.ts';
import type { Definition } from '../query.ts';
import { type UploadedFile, readDraft, writeDraft } from './drafts.ts';

/** State of a form: its answers and their errors. */
export function useFormAnswers({ id: formId, questions }: Definition) {
  const [draft, setDraft] = useState(() => readDraft(formId));
  /** Questions that were changed and blurred. Until the form is sent, only their errors are shown. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  /** Problems that the server found; a question's problem is removed when its answer changes. */
  const [refused, setRefused] = useState<readonly FormProblem[]>([]);
  useEffect(() => writeDraft(formId, draft), [formId, draft]);

  const { answers, files } = draft;
  const own = checkAnswers(questions, answers);
  const problems = [...own, ...refused.filter(({ questionId }) => own.every((one) => one.questionId !== questionId))];

  return {
    answers,
    files,
    problems,
    isValid: own.length === 0,
    isStarted: Object.keys(answers).length > 0,
    answeredCount: questions.filter(({ id }) => answers[id] !== undefined).length,
    isRequired: (question: Definition['questions'][number]) => isRequired(question, answers),
    problemOf: (questionId: string): FormProblem | undefined => {
      const problem = problems.find((one) => one.questionId === questionId);
      return problem && (left.has(questionId) || refused.includes(problem)) ? problem : undefined;
    },
    /** Sets an answer. `file`: the file whose upload is the answer. */
    set: (questionId: string, value: AnswerValue | undefined, file?: UploadedFile) => {
      setDraft((now) => {
        const { [questionId]: _answer, ...otherAnswers } = now.answers;
        const { [questionId]: _file, ...otherFiles } = now.files;
        return {
          answers: value === undefined ? otherAnswers : { ...otherAnswers, [questionId]: value },
          files: file ? { ...otherFiles, [questionId]: file } : otherFiles,
        };
      });
      setChanged((now) => new Set([...now, questionId]));
      setRefused((now) => now.filter((one) => one.questionId !== questionId));
    },
    leave: (questionId: string) => {
      if (changed.has(questionId)) setLeft((now) => new Set([...now, questionId]));
    },
    /** Shows the errors of all questions; called before each sending. */
    showAll: () => {
      setLeft(new Set(questions.map(({ id }) => id)));
      setRefused([]);
    },
    /** Shows the server's refusal at the affected questions; false if there are none. */
    showError: (error: unknown): boolean => {
      const found = problemsOf(error, questions);
      setRefused(found);
      return found.length > 0;
    },
  };
}

export type FormAnswers = ReturnType<typeof useFormAnswers>;

function problemsOf(error: unknown, questions: Definition['questions']): readonly FormProblem[] {
  if (!(error instanceof PortalError)) return [];
  const { problems } = error.details;
  if (!Array.isArray(problems)) return [];
  return problems.filter((one): one is FormProblem =>
    questions.some(({ id }) => id === ((one ?? {}) as { questionId?: unknown }).questionId),
  );
}
