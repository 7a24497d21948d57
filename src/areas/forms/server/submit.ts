import { createHash } from 'node:crypto';
import type { MutationSubmitFormArgs, SubmitFormOutput } from '#kit/core/contract/types.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { givenAnswers, readAnswers } from '../rules/read-answers.ts';
import { type Answers, type FormProblem, checkAnswers } from '../rules/validate.ts';
import { attachUploads, findSameAnswer, insertAnswer, lockUser, lockUpload } from './answer-store.ts';
import { type DefinitionRow, readForm } from './definition-store.ts';
import { yearIn } from './forms.ts';

/** Time in ms within which equal answers count as one submission: a double click or a repetition. */
const DUPLICATE_WINDOW_MS = 600_000;

/**
 * `submitForm`: stores the viewer's answers to a form of their store. A survey can be answered once in a calendar year
 * of the store. Equal answers within ten minutes change nothing and return the first answer's id.
 */
export async function submitForm(
  { id, answers: sent }: MutationSubmitFormArgs,
  context: ViewerContext,
): Promise<Result<SubmitFormOutput>> {
  const { db, viewer, clock } = context;
  const form = await readForm(db, viewer.store.code, id);
  if (!form) return notFound('The form', 'id');
  const read = readAnswers(form.questions, sent);
  if (!read.ok) return read;
  const problems = checkAnswers(form.questions, read.value);
  if (problems.length > 0) return invalid(problems);
  const answers = givenAnswers(form.questions, read.value);
  const sha256 = createHash('sha256').update(JSON.stringify(answers)).digest();
  const now = clock.now();
  return transaction(db, async (tx): Promise<Result<SubmitFormOutput>> => {
    await lockUser(tx, viewer);
    const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS);
    const before = await findSameAnswer(tx, viewer, { formId: form.formId, sha256, since });
    if (before !== undefined) return submitted(before);
    const files = filesOf(form, answers);
    for (const file of files) {
      if (!(await lockUpload(tx, viewer, file))) return invalid([{ questionId: file.questionId, code: 'required' }]);
    }
    const surveyYear = form.kind === 'survey' ? yearIn(viewer.store, now) : null;
    const answerId = await insertAnswer(tx, viewer, { form, surveyYear, answers, sha256, at: now });
    if (answerId === undefined) return badInput('form_answered', 'You have answered the survey of this year.', 'id');
    await attachUploads(
      tx,
      viewer,
      files.map(({ uploadId }) => uploadId),
      answerId,
    );
    await writeAuditEntry(tx, context, { action: 'form.submit', subject: `${form.formId} ${answerId}`, result: 'ok' });
    return submitted(answerId);
  });
}

function submitted(answerId: number): Result<SubmitFormOutput> {
  return ok({ success: true, message: null, id: String(answerId) });
}

function invalid(problems: readonly FormProblem[]): Result<SubmitFormOutput> {
  const questions = problems.map(({ questionId, code }) => `${questionId} (${code})`).join(', ');
  return badInput('form_invalid', `The form is not answered as it must be: ${questions}.`, 'answers', { problems });
}

function filesOf({ formId, questions }: DefinitionRow, answers: Answers) {
  return questions.flatMap(({ id: questionId, answerOption }) => {
    const value = answerOption.type === 'file' ? answers[questionId] : undefined;
    const uploadId = typeof value === 'object' && 'upload' in value ? value.upload : undefined;
    return typeof uploadId === 'string' ? [{ formId, questionId, uploadId }] : [];
  });
}
