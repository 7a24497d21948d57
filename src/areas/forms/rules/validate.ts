import type { FormQuestion, FormValidation } from '#kit/core/contract/types.ts';
import { isDay } from '#kit/core/day.ts';
import { isEmail } from '#kit/core/email.ts';
import { hasOnlyXmlCharacters } from '#kit/core/text.ts';
import { NO_OPINION } from './constants.ts';
import { FILE_BYTES, MAX_CHARACTERS, boundsOf, hasOptions, isAnswerType, splitList } from './definition.ts';

/**
 * An answer. Text, number, day 'YYYY-MM-DD', e-mail and a single option are text; several options are a list; a table
 * maps the rows' values to the columns' values; a file is `{ upload: id }`.
 */
export type AnswerValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Answers by question id. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

/** Why an answer is invalid. `rows`: a table with unanswered rows; `format`: not a number, day … */
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
  /** The validation's limit: '5', '1,5', 'pdf,jpg'. */
  readonly value?: string;
  /** The definition's own message. */
  readonly message?: string | null;
};

type Fault = Omit<FormProblem, 'questionId'>;

/** A point or a comma before the decimals; no separator between thousands. */
const NUMBER = /^-?\d{1,15}([.,]\d{1,6})?$/;

/** Whether the question must be answered; depends on the other answers. */
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

/** Finds the problems of the answers: at most one for each question, in the questions' order. */
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
  if (!hasOnlyXmlCharacters(text)) return { code: 'format' };
  if (type === 'date') return isDay(text) ? null : { code: 'format' };
  if (type === 'number') {
    return NUMBER.test(text) ? boundsFault(question, [text.replace(',', '.')]) : { code: 'format' };
  }
  const wrong = lengthFault(question, text.length);
  return wrong ?? (type === 'email' && !isEmail(text) ? { code: 'format' } : null);
}

/** Checks the length of a text in characters, or the number of chosen options. */
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

/** Checks a chosen file by its name and its size in bytes; null if the question accepts it. */
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

/** The file types that a question accepts, and the maximum bytes of a file. */
export function fileLimits(question: FormQuestion): { readonly types: readonly string[]; readonly bytes: number } {
  const types = validationOf(question, 'fileTypes')?.value;
  const bytes = validationOf(question, 'maxBytes')?.value;
  return { types: splitList(types ?? 'pdf,jpg,png'), bytes: bytes ? Number(bytes) : FILE_BYTES.usual };
}

/** The extension in lower case; JPEG is always 'jpg'. */
export function extensionOf(name: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === 'jpeg' ? 'jpg' : extension;
}

/** Reads own properties only: an id may equal an inherited property's name. */
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
