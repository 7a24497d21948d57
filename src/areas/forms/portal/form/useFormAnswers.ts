import { useEffect, useState } from 'react';
import { PortalError } from '#kit/portal/graphql/error.ts';
import { type AnswerValue, type FormProblem, checkAnswers, isRequired } from '../../rules/validate.ts';
import type { Definition } from '../query.ts';
import { type UploadedFile, readDraft, writeDraft } from './drafts.ts';

/** What was written in a form, and what is wrong with it. */
export function useFormAnswers({ id: formId, questions }: Definition) {
  const [draft, setDraft] = useState(() => readDraft(formId));
  /** Questions that were changed and left: only their errors are shown, until the form is sent. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  /** What the server has refused; a question's problem ends when its answer changes. */
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
    /** `file`: what the answer is the upload of. */
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
    /** Before the answers are sent, again or for the first time. */
    showAll: () => {
      setLeft(new Set(questions.map(({ id }) => id)));
      setRefused([]);
    },
    /** Shows the server's refusal at its questions; false where it is about none of them. */
    takeError: (error: unknown): boolean => {
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
