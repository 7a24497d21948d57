import { describe, expect, test } from 'vitest';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import { DEFINITION_PROBLEMS, definitionProblems } from './definition.ts';

const OPTIONS = [
  { id: 'a', text: 'A', value: 'a' },
  { id: 'b', text: 'B', value: 'b' },
];
const COLUMNS = [
  { label: 'Malo', value: '1' },
  { label: 'Bueno', value: '5' },
];

type Change = Partial<Omit<FormQuestion, 'answerOption'>> & {
  readonly answerOption?: Partial<FormQuestion['answerOption']>;
};

const question = (type: string, { answerOption, ...change }: Change = {}): FormQuestion => {
  const isTable = type === 'table-single-option';
  const hasOptions = isTable || type === 'single' || type === 'single-select' || type === 'multiple';
  return {
    id: 'q',
    text: 'What?',
    validations: [],
    ...change,
    answerOption: {
      type,
      options: hasOptions ? OPTIONS : [],
      ...(isTable && { properties: { singleTitle: 'Row', singleOptions: COLUMNS } }),
      ...answerOption,
    },
  };
};
const ruled = (type: string, ...validations: FormQuestion['validations']) => question(type, { validations });
const asked = question('single', { id: 'asked' });

describe('a definition', () => {
  test.each([
    question('single'),
    question('single-select'),
    question('table-single-option'),
    question('multiple', { answerOption: { value: 'b' } }),
    ruled('text', { type: 'minLength', value: '2' }, { type: 'maxLength', value: '2' }),
    ruled(
      'textarea',
      { type: 'required', questionId: 'asked', equals: 'a' },
      { type: 'required', questionId: 'asked', equals: 'b' },
    ),
    ruled('number', { type: 'between', value: '-1.5, 5' }),
    ruled('table-single-option', { type: 'required' }, { type: 'between', value: '1,5' }),
    ruled('date', { type: 'required' }),
    ruled('email', { type: 'maxLength', value: '254' }),
    ruled('file', { type: 'fileTypes', value: 'pdf, xlsx' }, { type: 'maxBytes', value: '10000000' }),
  ])('may have a question of type $answerOption.type', (valid) => {
    expect(definitionProblems([asked, valid])).toEqual([]);
  });

  test.each<[string, FormQuestion, string, string]>([
    ['a type that is none', question('stars'), 'answerOption.type', 'stars: answer option type not allowed'],
    ['an id twice', question('text', { id: 'asked' }), 'id', 'is another question’s, too'],
    ['an id with a blank', question('text', { id: 'a b' }), 'id', 'has 1 to 64 letters'],
    ['an id that every object has', question('text', { id: '__proto__' }), 'id', 'has 1 to 64 letters'],
    ['no words', question('text', { text: ' ' }), 'text', 'is empty'],
    ['nothing to choose', question('single', { answerOption: { options: [] } }), 'answerOption.options', 'is empty'],
    [
      'options of a text',
      question('text', { answerOption: { options: OPTIONS } }),
      'answerOption.options',
      'a question of type text has none',
    ],
    [
      'two options of one value',
      question('single', { answerOption: { options: OPTIONS.map(({ id, text }) => ({ id, text, value: 'a' })) } }),
      'answerOption.options',
      'has a value twice',
    ],
    [
      'two options of one id',
      question('single', { answerOption: { options: OPTIONS.map(({ text, value }) => ({ id: 'a', text, value })) } }),
      'answerOption.options',
      'has an id twice',
    ],
    [
      'an option without words',
      question('single', { answerOption: { options: [{ id: 'a', text: '', value: 'a' }] } }),
      'answerOption.options',
      'has an entry without text or value',
    ],
    [
      '101 options',
      question('single', {
        answerOption: { options: Array.from({ length: 101 }, (_, at) => ({ id: `${at}`, text: 'A', value: `${at}` })) },
      }),
      'answerOption.options',
      'has more than 100 entries',
    ],
    [
      'a table without columns',
      question('table-single-option', { answerOption: { properties: { singleOptions: [] } } }),
      'answerOption.properties.singleOptions',
      'has fewer than 2 entries',
    ],
    [
      'a table with a column twice',
      question('table-single-option', {
        answerOption: {
          properties: { singleOptions: [COLUMNS[0], COLUMNS[0]].filter((column) => column !== undefined) },
        },
      }),
      'answerOption.properties.singleOptions',
      'has a value twice',
    ],
    [
      'columns of a text',
      question('text', { answerOption: { properties: { singleOptions: COLUMNS } } }),
      'answerOption.properties.singleOptions',
      'a question of type text has none',
    ],
    [
      'a first choice that is no option',
      question('single', { answerOption: { value: 'c' } }),
      'answerOption.value',
      'is none of the options',
    ],
    [
      'an unknown validation',
      ruled('text', { type: 'toString' }),
      'validations[0]',
      'toString is not a known validation',
    ],
    [
      'a validation of another type',
      ruled('single', { type: 'minLength', value: '2' }),
      'validations[0]',
      'minLength is not for questions of type single',
    ],
    [
      'a validation twice',
      ruled('text', { type: 'minLength', value: '2' }, { type: 'minLength', value: '3' }),
      'validations[1]',
      'minLength stands twice',
    ],
    [
      'a length that is none',
      ruled('text', { type: 'maxLength', value: '1.5' }),
      'validations[0]',
      'maxLength needs a whole number from 1 to 500',
    ],
    [
      'a length above the limit',
      ruled('textarea', { type: 'maxLength', value: '4001' }),
      'validations[0]',
      'maxLength needs a whole number from 1 to 4000',
    ],
    [
      'lengths that exclude each other',
      ruled('text', { type: 'minLength', value: '3' }, { type: 'maxLength', value: '2' }),
      'validations',
      'minLength is above maxLength',
    ],
    [
      'bounds in the wrong order',
      ruled('number', { type: 'between', value: '5,1' }),
      'validations[0]',
      'between needs two numbers',
    ],
    ['one bound', ruled('number', { type: 'between', value: '5' }), 'validations[0]', 'between needs two numbers'],
    [
      'three bounds',
      ruled('number', { type: 'between', value: '1,2,3' }),
      'validations[0]',
      'between needs two numbers',
    ],
    [
      'an empty bound',
      ruled('number', { type: 'between', value: ',5' }),
      'validations[0]',
      'between needs two numbers',
    ],
    [
      'a file type that is unsafe',
      ruled('file', { type: 'fileTypes', value: 'pdf,svg' }),
      'validations[0]',
      'fileTypes needs some of pdf, jpg',
    ],
    [
      'a file larger than any',
      ruled('file', { type: 'maxBytes', value: '10000001' }),
      'validations[0]',
      'maxBytes needs a whole number from 1 to 10000000',
    ],
    [
      'a condition of a length',
      ruled('text', { type: 'minLength', value: '2', questionId: 'asked', equals: 'a' }),
      'validations[0]',
      'minLength has no condition',
    ],
    [
      'half a condition',
      ruled('text', { type: 'required', questionId: 'asked' }),
      'validations[0]',
      'required needs both',
    ],
    [
      'a condition on itself',
      ruled('single', { type: 'required', questionId: 'q', equals: 'a' }),
      'validations[0]',
      'required names the question q, which does not come before it',
    ],
    [
      'a condition on an answer that nobody can give',
      ruled('text', { type: 'required', questionId: 'asked', equals: 'c' }),
      'validations[0]',
      'required names the answer c, which the question asked does not have',
    ],
  ])('may not have %s', (_, wrong, field, reason) => {
    const [problem] = definitionProblems([asked, wrong]);
    expect(problem?.field).toBe(`questions[1].${field}`);
    expect(problem?.reason).toContain(`question ${wrong.id}: ${reason}`);
    expect(DEFINITION_PROBLEMS).toContain(problem?.code);
  });

  test('may not condition an answer on a text', () => {
    const conditional = ruled('text', { type: 'required', questionId: 'free', equals: 'a' });
    expect(definitionProblems([question('text', { id: 'free' }), conditional])).toMatchObject([
      {
        field: 'questions[1].validations[0]',
        reason: 'question q: required names the question free, which has no options',
      },
    ]);
  });

  test('has 1 to 50 questions', () => {
    const many = (length: number) => Array.from({ length }, (_, at) => question('text', { id: `q${at}` }));
    expect(definitionProblems(many(50))).toEqual([]);
    expect(definitionProblems(many(51))).toEqual([
      { field: 'questions', code: 'questions_many', reason: 'has more than 50 questions' },
    ]);
    expect(definitionProblems([])).toEqual([{ field: 'questions', code: 'questions_missing', reason: 'is empty' }]);
  });
});
