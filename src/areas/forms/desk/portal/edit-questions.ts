import type { FormQuestion, FormValidation } from '#kit/core/contract/types.ts';
import { VALIDATORS_BY_TYPE, hasOptions } from '../../rules/definition.ts';

/** Edits of a form's questions; each returns a new list. */

type Questions = readonly FormQuestion[];

const TABLE = 'table-single-option';

/** Returns an unused key such as 'pregunta-3'. */
export function unusedKey(prefix: string, used: readonly string[]): string {
  let number = used.length + 1;
  while (used.includes(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

export function withNewQuestion(questions: Questions): Questions {
  const id = unusedKey(
    'pregunta',
    questions.map((question) => question.id),
  );
  return [...questions, { id, text: '', validations: [], answerOption: { type: 'text', options: [] } }];
}

/** Inserts a copy of a question after it. */
export function withCopy(questions: Questions, index: number): Questions {
  const copied = questions[index];
  if (!copied) return questions;
  const id = unusedKey(
    copied.id.slice(0, 60),
    questions.map((question) => question.id),
  );
  return questions.toSpliced(index + 1, 0, { ...copied, id });
}

/** Moves an entry of a list. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const [entry] = list.slice(from, from + 1);
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Replaces a question. Conditions on it follow its identifier and its options' values. */
export function withQuestion(questions: Questions, index: number, changed: FormQuestion): Questions {
  const before = questions[index];
  const edited = questions.with(index, changed);
  if (!before || questions.some((other, otherIndex) => otherIndex !== index && other.id === before.id)) return edited;
  const [was, is] = [before.answerOption.options, changed.answerOption.options];
  const valueOf = (value: string) => {
    const option = was.length === is.length ? was.findIndex((one) => one.value === value) : -1;
    return is[option]?.value ?? value;
  };
  return edited.map((question) => {
    if (!question.validations.some(({ questionId }) => questionId === before.id)) return question;
    const validations = question.validations.map((validation) =>
      validation.questionId === before.id
        ? Object.assign({}, validation, { questionId: changed.id, equals: valueOf(validation.equals ?? '') })
        : validation,
    );
    return Object.assign({}, question, { validations });
  });
}

/** Changes a question's type, and removes what only the old type has. */
export function withType(question: FormQuestion, type: string): FormQuestion {
  const { answerOption, validations } = question;
  const { value: _, properties, ...rest } = answerOption;
  const isTable = type === TABLE;
  const columns = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
  return {
    ...question,
    validations: validations.filter((validation) => VALIDATORS_BY_TYPE[validation.type]?.includes(type)),
    answerOption: {
      ...rest,
      type,
      options: isTable || hasOptions(type) ? answerOption.options : [],
      ...(isTable && { properties: properties ?? { singleTitle: null, singleOptions: columns } }),
    },
  };
}

/** Rules that can still be added to a question: each once, but `required` after several answers. */
export function addableRules({ answerOption, validations }: FormQuestion): readonly string[] {
  const isFree = (type: string) =>
    !validations.some((one) => one.type === type && !(type === 'required' && one.questionId));
  return Object.keys(VALIDATORS_BY_TYPE).filter(
    (type) => VALIDATORS_BY_TYPE[type]?.includes(answerOption.type) && isFree(type),
  );
}

/** Initial state of an added rule. */
export function newRule(type: string): FormValidation {
  const value = { minLength: '1', maxLength: '100', between: '1,5', fileTypes: 'pdf', maxBytes: '5000000' }[type];
  return { type, ...(value !== undefined && { value }) };
}
