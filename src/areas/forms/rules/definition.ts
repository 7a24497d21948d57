import type { FormQuestion, FormValidation } from '#kit/core/contract/types.ts';
import { ANSWER_TYPES } from './constants.ts';

/** Type of an answer: the specification's types, and those of company forms. */
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** File types, named by their usual extension. */
export const FILE_TYPES = ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx'] as const;
type FileType = (typeof FILE_TYPES)[number];

/** Maximum characters of an answer; a definition may set a lower limit. */
export const MAX_CHARACTERS = { text: 500, textarea: 4000, email: 254 } as const;

/** Maximum bytes of a file: `usual` by default, `most` as the highest limit that a question may set. */
export const FILE_BYTES = { usual: 5_000_000, most: 10_000_000 } as const;

const MAX_COUNTS = { questions: 50, options: 100, rows: 30, columns: 12 } as const;

/** Codes of a definition's problems; keys for translated texts. */
export const DEFINITION_PROBLEMS = [
  'questions_missing',
  'questions_many',
  'id_wrong',
  'id_twice',
  'text_empty',
  'type_unknown',
  'options_needless',
  'options_missing',
  'options_many',
  'option_id_twice',
  'option_value_twice',
  'option_empty',
  'columns_few',
  'columns_needless',
  'columns_many',
  'column_value_twice',
  'column_empty',
  'first_choice_unknown',
  'rule_unknown',
  'rule_of_other_type',
  'rule_twice',
  'rule_condition',
  'condition_half',
  'condition_not_before',
  'condition_not_choice',
  'condition_answer_unknown',
  'between_wrong',
  'file_types_wrong',
  'count_wrong',
  'lengths_crossed',
] as const;
type ProblemCode = (typeof DEFINITION_PROBLEMS)[number];
/** Codes of all issues: problems, wrong types and lengths of fields, and warnings. */
export type FormIssueCode = ProblemCode | 'kind_wrong' | 'has_html' | 'too_long' | 'empty' | 'malformed';

/** A problem of a definition. `field`: a path like `questions[2].answerOption.type`. */
export type DefinitionProblem = { readonly field: string; readonly code: ProblemCode; readonly reason: string };
type Wrong = Omit<DefinitionProblem, 'field'>;

const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const COUNT = /^\d{1,8}$/;

export function isAnswerType(type: string): type is AnswerType {
  return (ANSWER_TYPES as readonly string[]).includes(type);
}

function isFileType(text: string): text is FileType {
  return (FILE_TYPES as readonly string[]).includes(text);
}

/** Whether the answer is one or several of the question's options. */
export function hasOptions(type: string): boolean {
  return type === 'single' || type === 'single-select' || type === 'multiple';
}

/** Splits a value like 'pdf, jpg' into its entries. */
export function splitList(value: string | null | undefined): readonly string[] {
  return (value ?? '').split(',').map((entry) => entry.trim());
}

/** Parses the bounds of `between`, such as '1,5'; null unless it is two ascending numbers. */
export function boundsOf(value: string | null | undefined): readonly [number, number] | null {
  const [low, high, ...more] = splitList(value).map((entry) => (entry === '' ? Number.NaN : Number(entry)));
  if (low === undefined || high === undefined || more.length > 0) return null;
  return Number.isFinite(low) && Number.isFinite(high) && low <= high ? [low, high] : null;
}

/** Finds the problems of a form's questions; each names its question. Empty if the form can be shown and answered. */
export function definitionProblems(questions: readonly FormQuestion[]): readonly DefinitionProblem[] {
  if (questions.length === 0) return [{ field: 'questions', code: 'questions_missing', reason: 'is empty' }];
  if (questions.length > MAX_COUNTS.questions) {
    return [{ field: 'questions', code: 'questions_many', reason: `has more than ${MAX_COUNTS.questions} questions` }];
  }
  return questions.flatMap((question, index) =>
    questionProblems(question, questions.slice(0, index)).map(({ field, code, reason }) => ({
      field: `questions[${index}].${field}`,
      code,
      reason: `question ${question.id}: ${reason}`,
    })),
  );
}

const is = (code: ProblemCode, reason: string): Wrong => ({ code, reason });

function questionProblems(question: FormQuestion, earlier: readonly FormQuestion[]): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const wrong = (field: string, code: ProblemCode, reason: string) => problems.push({ field, code, reason });
  const { id, text, answerOption, validations } = question;
  if (!KEY.test(id))
    wrong('id', 'id_wrong', 'has 1 to 64 letters, digits, hyphens and underscores, and begins with no hyphen');
  if (earlier.some((other) => other.id === id)) wrong('id', 'id_twice', 'is another question’s, too');
  if (text.trim() === '') wrong('text', 'text_empty', 'is empty');
  // the other checks need a known type
  if (!isAnswerType(answerOption.type)) {
    wrong('answerOption.type', 'type_unknown', `${answerOption.type}: answer option type not allowed`);
    return problems;
  }
  problems.push(...optionProblems(question));
  for (const [at, validation] of validations.entries()) {
    const isRepeated =
      validation.type !== 'required' && validations.slice(0, at).some(({ type }) => type === validation.type);
    const problem =
      validationProblem(question, validation, earlier) ?? (isRepeated ? is('rule_twice', 'stands twice') : null);
    if (problem) wrong(`validations[${at}]`, problem.code, `${validation.type} ${problem.reason}`);
  }
  const length = (type: string) => validations.find((validation) => validation.type === type)?.value;
  const [least, most] = [length('minLength'), length('maxLength')];
  if (least && most && Number(least) > Number(most))
    wrong('validations', 'lengths_crossed', 'minLength is above maxLength');
  return problems;
}

function optionProblems({ answerOption }: FormQuestion): DefinitionProblem[] {
  const { type, options, properties, value } = answerOption;
  const problems: DefinitionProblem[] = [];
  const wrong = (field: string, code: ProblemCode, reason: string) =>
    problems.push({ field: `answerOption.${field}`, code, reason });
  const isTable = type === 'table-single-option';
  const columns = properties?.singleOptions ?? [];
  const most = isTable ? MAX_COUNTS.rows : MAX_COUNTS.options;

  if (!isTable && !hasOptions(type) && options.length > 0)
    wrong('options', 'options_needless', `a question of type ${type} has none`);
  if ((isTable || hasOptions(type)) && options.length === 0) wrong('options', 'options_missing', 'is empty');
  if (options.length > most) wrong('options', 'options_many', `has more than ${most} entries`);
  if (repeats(options.map((option) => option.id))) wrong('options', 'option_id_twice', 'has an id twice');
  if (repeats(options.map((option) => option.value))) wrong('options', 'option_value_twice', 'has a value twice');
  if (options.some((option) => isBlank(option.value) || isBlank(option.text))) {
    wrong('options', 'option_empty', 'has an entry without text or value');
  }
  if (isTable && columns.length < 2) wrong('properties.singleOptions', 'columns_few', 'has fewer than 2 entries');
  if (!isTable && columns.length > 0)
    wrong('properties.singleOptions', 'columns_needless', `a question of type ${type} has none`);
  if (columns.length > MAX_COUNTS.columns)
    wrong('properties.singleOptions', 'columns_many', `has more than ${MAX_COUNTS.columns} entries`);
  if (repeats(columns.map((column) => column.value)))
    wrong('properties.singleOptions', 'column_value_twice', 'has a value twice');
  if (columns.some((column) => isBlank(column.value) || isBlank(column.label))) {
    wrong('properties.singleOptions', 'column_empty', 'has an entry without label or value');
  }
  if (value && hasOptions(type) && !options.some((option) => option.value === value)) {
    wrong('value', 'first_choice_unknown', 'is none of the options');
  }
  return problems;
}

const COUNTED = ['text', 'textarea', 'email', 'multiple'];

/** The answer types that each validation applies to; `required` applies to all. */
export const VALIDATORS_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  required: ANSWER_TYPES,
  minLength: COUNTED,
  maxLength: COUNTED,
  between: ['number', 'table-single-option'],
  fileTypes: ['file'],
  maxBytes: ['file'],
};

function validationProblem(
  { answerOption }: FormQuestion,
  validation: FormValidation,
  earlier: readonly FormQuestion[],
): Wrong | null {
  const { type, value, questionId, equals } = validation;
  const types = Object.hasOwn(VALIDATORS_BY_TYPE, type) ? VALIDATORS_BY_TYPE[type] : undefined;
  if (!types) return is('rule_unknown', 'is not a known validation');
  if (!types.includes(answerOption.type))
    return is('rule_of_other_type', `is not for questions of type ${answerOption.type}`);
  if (type === 'required') return conditionProblem(validation, earlier);
  if (questionId || equals) return is('rule_condition', 'has no condition: only required may have one');
  return valueProblem(type, value ?? '', answerOption.type);
}

function conditionProblem({ questionId, equals }: FormValidation, earlier: readonly FormQuestion[]): Wrong | null {
  if (!questionId && !equals) return null;
  if (!questionId || !equals) return is('condition_half', 'needs both questionId and equals for a condition');
  const asked = earlier.find(({ id }) => id === questionId);
  if (!asked) return is('condition_not_before', `names the question ${questionId}, which does not come before it`);
  if (!hasOptions(asked.answerOption.type))
    return is('condition_not_choice', `names the question ${questionId}, which has no options`);
  const known = asked.answerOption.options.some((option) => option.value === equals);
  return known
    ? null
    : is('condition_answer_unknown', `names the answer ${equals}, which the question ${questionId} does not have`);
}

function valueProblem(type: string, value: string, answerType: string): Wrong | null {
  if (type === 'between')
    return boundsOf(value) ? null : is('between_wrong', 'needs two numbers in their order, as 1,5');
  if (type === 'fileTypes') {
    return splitList(value).every(isFileType)
      ? null
      : is('file_types_wrong', `needs some of ${FILE_TYPES.join(', ')}, with commas between`);
  }
  const most =
    type === 'maxBytes'
      ? FILE_BYTES.most
      : ((MAX_CHARACTERS as Record<string, number>)[answerType] ?? MAX_COUNTS.options);
  return COUNT.test(value) && Number(value) >= 1 && Number(value) <= most
    ? null
    : is('count_wrong', `needs a whole number from 1 to ${most}`);
}

function repeats(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
