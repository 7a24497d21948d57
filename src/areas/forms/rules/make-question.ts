import type { FormQuestion, FormValidation } from '#kit/core/contract/types.ts';

export const REQUIRED_RULE: FormValidation = { type: 'required' };

type Choice = readonly [value: string, text: string];

type Question = Pick<FormQuestion, 'id' | 'text'> & { readonly validations?: readonly FormValidation[] };

/** Builds a question of a type without options. */
export function makeQuestion(type: string, { validations = [], ...question }: Question): FormQuestion {
  return { ...question, validations, answerOption: { type, options: [] } };
}

export function makeChoice(
  type: string,
  { validations = [REQUIRED_RULE], ...question }: Question,
  choices: readonly Choice[],
): FormQuestion {
  return { ...question, validations, answerOption: { type, options: optionsOf(choices) } };
}

/** Builds a table question with one choice in each row. `title`: the heading of the rows. */
export function makeRating(
  { validations = [REQUIRED_RULE], ...question }: Question,
  {
    title,
    rows,
    columns,
  }: { readonly title: string; readonly rows: readonly Choice[]; readonly columns: readonly Choice[] },
): FormQuestion {
  const singleOptions = columns.map(([value, label]) => ({ label, value }));
  const properties = { singleTitle: title, singleOptions };
  return {
    ...question,
    validations,
    answerOption: { type: 'table-single-option', options: optionsOf(rows), properties },
  };
}

function optionsOf(choices: readonly Choice[]) {
  return choices.map(([value, text]) => ({ id: value, text, value }));
}
