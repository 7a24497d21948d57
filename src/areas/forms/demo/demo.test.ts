import { expect, test } from 'vitest';
import { definitionProblems } from '../rules/definition.ts';
import { checkAnswers } from '../rules/validate.ts';
import { COMPANY_FORMS } from './company-forms.ts';
import { SURVEY } from './survey.ts';

const { questions } = SURVEY;
const features = Object.fromEntries(
  ['account-status', 'history', 'pse', 'compensation', 'orders', 'reports'].map((row) => [row, '5']),
);
const ANSWERS = { role: 'owner', device: 'tablet', features, 'has-comment': 'no' };

test('the survey has the specification’s five questions, their options and their scale', () => {
  const optionsOf = (at: number) => questions[at]?.answerOption.options.map(({ value }) => value);
  expect(questions.map(({ answerOption }) => answerOption.type)).toEqual([
    'single',
    'single-select',
    'table-single-option',
    'single',
    'textarea',
  ]);
  expect(questions[0]?.answerOption.options.map(({ text }) => text)).toEqual([
    'Administrador',
    'Propietario',
    'Secretaria',
  ]);
  expect(optionsOf(0)).toEqual(['admin', 'owner', 'secretary']);
  expect(optionsOf(1)).toEqual(['pc', 'mobile', 'tablet']);
  expect(optionsOf(2)).toHaveLength(6);
  expect(questions[2]?.answerOption.properties?.singleOptions).toEqual([
    { label: 'Malo', value: '1' },
    { label: 'Regular', value: '2' },
    { label: 'Normal', value: '3' },
    { label: 'Bueno', value: '4' },
    { label: 'Excelente', value: '5' },
    { label: 'No la uso', value: 'N/A' },
  ]);
  expect(optionsOf(3)).toEqual(['si', 'no']);
});

test('questions 1 to 4 of the survey are required, the comment only after a yes', () => {
  expect(checkAnswers(questions, ANSWERS)).toEqual([]);
  expect(checkAnswers(questions, {}).map(({ questionId }) => questionId)).toEqual([
    'role',
    'device',
    'features',
    'has-comment',
  ]);
  const yes = { ...ANSWERS, 'has-comment': 'si' };
  expect(checkAnswers(questions, yes)).toMatchObject([{ questionId: 'comment', code: 'required' }]);
  expect(checkAnswers(questions, { ...yes, comment: 'Todo bien.' })).toEqual([]);
});

test('each row of the survey’s table takes 1, 2, 3, 4, 5 or N/A', () => {
  for (const value of ['1', '2', '3', '4', '5', 'N/A']) {
    expect(checkAnswers(questions, { ...ANSWERS, features: { ...features, pse: value } })).toEqual([]);
  }
  for (const value of ['0', '6', '3.5', 'n/a']) {
    const wrong = checkAnswers(questions, { ...ANSWERS, features: { ...features, pse: value } });
    expect(wrong).toEqual([{ questionId: 'features', code: 'choice' }]);
  }
});

test('the forms of the demo are valid', () => {
  for (const form of [SURVEY, ...COMPANY_FORMS]) expect(definitionProblems(form.questions)).toEqual([]);
});
