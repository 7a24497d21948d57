import type { FormQuestion, FormValidation } from '#kit/core/contract.ts';
import { VALIDATES, hasOptions } from '#areas/forms/rules/definition.ts';

/** Edits of a form's questions, each answering them anew. */

type Questions = readonly FormQuestion[];

const TABLE = 'table-single-option';

/** A key like 'pregunta-3' that none of these is. */
export function freeKey(word: string, taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${word}-${number}`)) number += 1;
  return `${word}-${number}`;
}

export function withNewQuestion(questions: Questions): Questions {
  const id = freeKey(
    'pregunta',
    questions.map((question) => question.id),
  );
  return [...questions, { id, text: '', validations: [], answerOption: { type: 'text', options: [] } }];
}

/** With a copy of a question after it. */
export function withCopy(questions: Questions, at: number): Questions {
  const copied = questions[at];
  if (!copied) return questions;
  const id = freeKey(
    copied.id.slice(0, 60),
    questions.map((question) => question.id),
  );
  return questions.toSpliced(at + 1, 0, { ...copied, id });
}

/** A list with an entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const [entry] = list.slice(from, from + 1);
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** With a changed question; conditions on it follow its identifier and the values of its options. */
export function withQuestion(questions: Questions, at: number, changed: FormQuestion): Questions {
  const before = questions[at];
  const edited = questions.with(at, changed);
  if (!before || questions.some((other, place) => place !== at && other.id === before.id)) return edited;
  const [was, is] = [before.answerOption.options, changed.answerOption.options];
  const valueOf = (value: string) => {
    const place = was.length === is.length ? was.findIndex((option) => option.value === value) : -1;
    return is[place]?.value ?? value;
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

/** A question of another type: what only the old one has goes. */
export function withType(question: FormQuestion, type: string): FormQuestion {
  const { answerOption, validations } = question;
  const { value: _, properties, ...rest } = answerOption;
  const isTable = type === TABLE;
  const columns = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
  return {
    ...question,
    validations: validations.filter((validation) => VALIDATES[validation.type]?.includes(type)),
    answerOption: {
      ...rest,
      type,
      options: isTable || hasOptions(type) ? answerOption.options : [],
      ...(isTable && { properties: properties ?? { singleTitle: null, singleOptions: columns } }),
    },
  };
}

/** What a question of this type may still be asked for: each once, but `required` after several answers. */
export function furtherRules({ answerOption, validations }: FormQuestion): readonly string[] {
  const isFree = (type: string) =>
    !validations.some((one) => one.type === type && !(type === 'required' && one.questionId));
  return Object.keys(VALIDATES).filter((type) => VALIDATES[type]?.includes(answerOption.type) && isFree(type));
}

/** What a rule begins with that is added. */
export function newRule(type: string): FormValidation {
  const value = { minLength: '1', maxLength: '100', between: '1,5', fileTypes: 'pdf', maxBytes: '5000000' }[type];
  return { type, ...(value !== undefined && { value }) };
}
