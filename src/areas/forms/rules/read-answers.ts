import type { FormAnswerInput, FormQuestion } from '#kit/core/contract/types.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { AnswerValue, Answers } from './validate.ts';

/** Parses the input of `submitForm` (JSON texts). Refuses values that do not fit a question of the form. */
export function readAnswers(questions: readonly FormQuestion[], sent: readonly FormAnswerInput[]): Result<Answers> {
  const answers = new Map<string, AnswerValue>();
  for (const [at, { questionId, value }] of sent.entries()) {
    if (!questions.some(({ id }) => id === questionId)) {
      return badInput('question_unknown', `The form has no question ${questionId}.`, `answers.${at}.questionId`);
    }
    if (answers.has(questionId)) {
      return badInput('question_twice', `The question ${questionId} is answered twice.`, `answers.${at}.questionId`);
    }
    const read = readValue(value);
    if (read === undefined) {
      const shape = 'JSON text of a text, a list of texts, or an object of texts';
      return badInput('answer_malformed', `An answer is ${shape}.`, `answers.${at}.value`);
    }
    answers.set(questionId, read);
  }
  return ok(Object.fromEntries(answers));
}

function readValue(json: string): AnswerValue | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const texts: readonly unknown[] = Object.values(value);
  return texts.every((text) => typeof text === 'string') ? (value as AnswerValue) : undefined;
}

/** Normalizes answers for storage: in the questions' order, texts trimmed, without empty answers. */
export function givenAnswers(questions: readonly FormQuestion[], answers: Answers): Answers {
  const given = questions.flatMap(({ id }) => {
    const value = Object.hasOwn(answers, id) ? givenValue(answers[id]) : undefined;
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(given);
}

function givenValue(value: AnswerValue | undefined): AnswerValue | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (value === undefined || Array.isArray(value)) return value?.length ? value : undefined;
  const rows = Object.entries(value as Readonly<Record<string, string>>).filter(([, text]) => text !== '');
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}
