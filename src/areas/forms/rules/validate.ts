import type { FormQuestion, FormValidation } from '#kit/core/contract.ts';
import { isDay } from '#kit/core/day.ts';
import { isEmail } from '#kit/core/email.ts';
import { isSoundText } from '#kit/core/text.ts';
import { NO_OPINION } from './constants.ts';
import { FILE_BYTES, MAX_CHARACTERS, boundsOf, hasOptions, isAnswerType, listed } from './definition.ts';

/**
 * An answer: text, number, day 'YYYY-MM-DD', e-mail and a single option as text; several options as a list; a table
 * from its rows' values to the columns'; a file as `{ upload: id }`.
 */
export type AnswerValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Answers by the questions' ids. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

/** Why a question is not answered as it must be. `rows`: a table with unanswered rows; `format`: no number, day … */
export type FormProblem = {
  readonly questionId: string;
  readonly code:
    | 'required'
    | 'rows'
    | 'minLength'
    | 'maxLength'
    | 'between'
    | 'format'
    | 'choice'
    | 'fileTypes'
    | 'maxBytes';
  /** What the validation demands: '5', '1,5', 'pdf,jpg'. */
  readonly value?: string;
  /** The definition's own words. */
  readonly message?: string | null;
};

type Fault = Omit<FormProblem, 'questionId'>;

/** A point or a comma before the decimals, and nothing between thousands. */
const NUMBER = /^-?\d{1,15}([.,]\d{1,6})?$/;

/** Whether the question must be answered, as the other answers are. */
export function isRequired(question: FormQuestion, answers: Answers): boolean {
  return requirementOf(question, answers) !== undefined;
}

function requirementOf({ validations }: FormQuestion, answers: Answers): FormValidation | undefined {
  return validations.find(({ type, questionId, equals }) => {
    if (type !== 'required') return false;
    if (!questionId) return true;
    const given = answerTo(questionId, answers);
    return Array.isArray(given) ? given.includes(equals ?? '') : given === equals;
  });
}

/** What is wrong with the answers: at most one problem of each question, in the questions' order. */
export function checkAnswers(questions: readonly FormQuestion[], answers: Answers): readonly FormProblem[] {
  return questions.flatMap((question) => {
    const fault = faultOf(question, answers);
    return fault ? [{ questionId: question.id, ...fault }] : [];
  });
}

function faultOf(question: FormQuestion, answers: Answers): Fault | null {
  const answer = answerTo(question.id, answers);
  const requirement = requirementOf(question, answers);
  if (answer === undefined || isBlank(answer)) {
    return requirement ? { code: 'required', message: requirement.message } : null;
  }
  const { type } = question.answerOption;
  if (!isAnswerType(type)) return { code: 'choice' };
  if (type === 'table-single-option') return tableFault(question, answer, requirement);
  if (type === 'file') return typeof answer === 'object' && 'upload' in answer ? null : { code: 'format' };
  if (type === 'multiple') return multipleFault(question, answer);
  if (typeof answer !== 'string') return { code: 'format' };
  if (hasOptions(type)) return isOption(question, answer) ? null : { code: 'choice' };
  return textFault(question, answer);
}

function textFault(question: FormQuestion, answer: string): Fault | null {
  const { type } = question.answerOption;
  const text = answer.trim();
  if (!isSoundText(text)) return { code: 'format' };
  if (type === 'date') return isDay(text) ? null : { code: 'format' };
  if (type === 'number') {
    return NUMBER.test(text) ? boundsFault(question, [text.replace(',', '.')]) : { code: 'format' };
  }
  const wrong = lengthFault(question, text.length);
  return wrong ?? (type === 'email' && !isEmail(text) ? { code: 'format' } : null);
}

/** Characters of a text, or how many options are chosen. */
function lengthFault(question: FormQuestion, length: number): Fault | null {
  const least = validationOf(question, 'minLength');
  if (least && length < Number(least.value)) return faultBy(least, 'minLength');
  const most = validationOf(question, 'maxLength');
  if (most && length > Number(most.value)) return faultBy(most, 'maxLength');
  const limit = (MAX_CHARACTERS as Readonly<Record<string, number>>)[question.answerOption.type];
  return limit !== undefined && length > limit ? { code: 'maxLength', value: String(limit) } : null;
}

function boundsFault(question: FormQuestion, values: readonly string[]): Fault | null {
  const between = validationOf(question, 'between');
  const bounds = boundsOf(between?.value);
  if (!between || !bounds) return null;
  const outside = values.some((value) => !(Number(value) >= bounds[0] && Number(value) <= bounds[1]));
  return outside ? faultBy(between, 'between') : null;
}

function multipleFault(question: FormQuestion, answer: AnswerValue): Fault | null {
  if (!Array.isArray(answer)) return { code: 'format' };
  const chosen = answer as readonly string[];
  const known = chosen.every((value) => isOption(question, value)) && new Set(chosen).size === chosen.length;
  return known ? lengthFault(question, chosen.length) : { code: 'choice' };
}

function tableFault(
  question: FormQuestion,
  answer: AnswerValue,
  requirement: FormValidation | undefined,
): Fault | null {
  if (typeof answer === 'string' || Array.isArray(answer)) return { code: 'format' };
  const rows = answer as Readonly<Record<string, string>>;
  const columns = question.answerOption.properties?.singleOptions ?? [];
  const isColumn = (value: string) => columns.some((column) => column.value === value);
  const answered = Object.entries(rows).filter(([, value]) => value !== '');
  if (!answered.every(([row, value]) => isOption(question, row) && isColumn(value))) return { code: 'choice' };
  if (requirement && answered.length < question.answerOption.options.length) {
    return { code: 'rows', message: requirement.message };
  }
  return boundsFault(
    question,
    answered.map(([, value]) => value).filter((value) => value !== NO_OPINION),
  );
}

/** What is wrong with a chosen file by its name and its size in bytes; null where the question takes it. */
export function fileProblem(
  question: FormQuestion,
  { name, size }: { readonly name: string; readonly size: number },
): FormProblem | null {
  const { types, bytes } = fileLimits(question);
  const questionId = question.id;
  if (size === 0 || !types.includes(extensionOf(name))) {
    const message = validationOf(question, 'fileTypes')?.message;
    return { questionId, code: 'fileTypes', value: types.join(','), ...(message && { message }) };
  }
  if (size <= bytes) return null;
  const message = validationOf(question, 'maxBytes')?.message;
  return { questionId, code: 'maxBytes', value: String(bytes), ...(message && { message }) };
}

/** The types of file that a question takes, and how many bytes one may have. */
export function fileLimits(question: FormQuestion): { readonly types: readonly string[]; readonly bytes: number } {
  const types = validationOf(question, 'fileTypes')?.value;
  const bytes = validationOf(question, 'maxBytes')?.value;
  return { types: listed(types ?? 'pdf,jpg,png'), bytes: bytes ? Number(bytes) : FILE_BYTES.usual };
}

/** The extension in lower case, with one name for JPEG. */
export function extensionOf(name: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === 'jpeg' ? 'jpg' : extension;
}

/** Own properties only: an id may be the name of one that every object has. */
function answerTo(questionId: string, answers: Answers): AnswerValue | undefined {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
}

function isBlank(answer: AnswerValue): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  return Object.values(answer).every((value: string) => value === '');
}

function isOption({ answerOption }: FormQuestion, value: string): boolean {
  return answerOption.options.some((option) => option.value === value);
}

function validationOf({ validations }: FormQuestion, wanted: string): FormValidation | undefined {
  return validations.find(({ type }) => type === wanted);
}

function faultBy({ value, message }: FormValidation, code: FormProblem['code']): Fault {
  return { code, ...(value && { value }), ...(message && { message }) };
}
