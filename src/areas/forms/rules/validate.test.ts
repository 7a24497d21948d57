import { describe, expect, test } from 'vitest';
import type { FormQuestion, FormValidation } from '#kit/core/contract/types.ts';
import { type AnswerValue, checkAnswers, fileLimits, fileProblem, isRequired } from './validate.ts';

const choice = (value: string) => ({ id: value, text: value, value });
const CHOICES = new Set(['single', 'single-select', 'multiple', 'table-single-option']);

const ask = (type: string, ...validations: FormValidation[]): FormQuestion => ({
  id: 'q',
  text: 'What?',
  validations,
  answerOption: {
    type,
    options: CHOICES.has(type) ? ['a', 'b', 'toString'].map(choice) : [],
    ...(type === 'table-single-option' && {
      properties: { singleOptions: ['1', '2', '5', 'N/A'].map((value) => ({ label: value, value })) },
    }),
  },
});
const codeOf = (question: FormQuestion, answer?: AnswerValue) => checkAnswers([question], { q: answer })[0]?.code;

const required: FormValidation = { type: 'required' };
const least: FormValidation = { type: 'minLength', value: '2' };
const most: FormValidation = { type: 'maxLength', value: '3' };
const between: FormValidation = { type: 'between', value: '2,5' };
const all = { a: '1', b: '5', toString: 'N/A' };

describe('an answer', () => {
  const cases: readonly (readonly [FormQuestion, AnswerValue | undefined, string | undefined])[] = [
    // required
    [ask('text', required), undefined, 'required'],
    [ask('text', required), ' \n', 'required'],
    [ask('text', required), 'x', undefined],
    [ask('text'), undefined, undefined],
    [ask('multiple', required), [], 'required'],
    [ask('file', required), undefined, 'required'],
    [ask('file', required), { upload: '' }, 'required'],
    [ask('table-single-option', required), {}, 'required'],
    [ask('table-single-option', required), { a: '', b: '' }, 'required'],
    // options
    [ask('single'), 'a', undefined],
    [ask('single'), 'c', 'choice'],
    [ask('single'), ['a'], 'format'],
    [ask('single-select'), 'b', undefined],
    [ask('single-select'), 'valueOf', 'choice'],
    [ask('multiple'), ['b', 'a'], undefined],
    [ask('multiple'), ['a', 'a'], 'choice'],
    [ask('multiple'), ['c'], 'choice'],
    [ask('multiple'), 'a', 'format'],
    [ask('multiple', least), ['a'], 'minLength'],
    [ask('multiple', { type: 'maxLength', value: '1' }), ['a', 'b'], 'maxLength'],
    // tables
    [ask('table-single-option', required), all, undefined],
    [ask('table-single-option', required), { a: '1', b: '5' }, 'rows'],
    [ask('table-single-option', required), { a: '1', b: '5', toString: '' }, 'rows'],
    [ask('table-single-option'), { a: '1' }, undefined],
    [ask('table-single-option'), { a: '3' }, 'choice'],
    [ask('table-single-option'), { c: '1' }, 'choice'],
    [ask('table-single-option'), 'a', 'format'],
    [ask('table-single-option'), ['1'], 'format'],
    [ask('table-single-option', required, between), all, 'between'],
    [ask('table-single-option', required, between), { ...all, a: '2' }, undefined],
    // texts
    [ask('text', least, most), 'x', 'minLength'],
    [ask('text', least, most), ' x ', 'minLength'],
    [ask('text', least, most), 'xx', undefined],
    [ask('text', least, most), 'xxxx', 'maxLength'],
    [ask('text'), 'x'.repeat(500), undefined],
    [ask('text'), 'x'.repeat(501), 'maxLength'],
    [ask('textarea'), 'x'.repeat(4000), undefined],
    [ask('textarea'), 'x'.repeat(4001), 'maxLength'],
    [ask('textarea'), 'a\nb\tc', undefined],
    [ask('textarea'), 'a\u0000b', 'format'],
    [ask('text'), { upload: '1' }, 'format'],
    // numbers
    [ask('number', between), '2', undefined],
    [ask('number', between), '5', undefined],
    [ask('number', between), '1.99', 'between'],
    [ask('number', between), '5,01', 'between'],
    [ask('number'), '-3,5', undefined],
    [ask('number'), '1e3', 'format'],
    [ask('number'), '1.000.000', 'format'],
    [ask('number'), 'NaN', 'format'],
    // days and e-mails
    [ask('date'), '2028-02-29', undefined],
    [ask('date'), '2026-02-29', 'format'],
    [ask('date'), '29/02/2028', 'format'],
    [ask('email'), 'ana@valle.example', undefined],
    [ask('email'), 'ana@valle', 'format'],
    // files
    [ask('file'), { upload: '7' }, undefined],
    [ask('file'), '7', 'format'],
    // a type that the import rejects
    [ask('stars'), '5', 'choice'],
  ];
  test.each(
    cases.map(([question, answer, code]) => ({
      type: question.answerOption.type,
      shown: JSON.stringify(answer)?.slice(0, 40),
      code,
      question,
      answer,
    })),
  )('to a question of type $type that is $shown has the problem $code', ({ question, answer, code }) => {
    expect(codeOf(question, answer)).toBe(code);
  });

  test('is required on its condition only, also where a question that allows several is asked', () => {
    const comment: FormQuestion = {
      ...ask('textarea', { type: 'required', questionId: 'wants', equals: 'a' }),
      id: 'comment',
    };
    for (const type of ['single', 'multiple']) {
      const questions = [{ ...ask(type), id: 'wants' }, comment];
      const give = (value: string) => (type === 'multiple' ? [value] : value);
      expect(checkAnswers(questions, { wants: give('a') })).toEqual([{ questionId: 'comment', code: 'required' }]);
      expect(checkAnswers(questions, { wants: give('b') })).toEqual([]);
      expect(checkAnswers(questions, {})).toEqual([]);
      expect(isRequired(comment, { wants: give('a'), comment: 'x' })).toBe(true);
      expect(isRequired(comment, { wants: give('b') })).toBe(false);
    }
  });

  test('gets at most one problem for each question, in their order, with the definition’s message', () => {
    const first = { ...ask('text', { ...required, message: 'Escríbelo.' }, least), id: 'first' };
    const second = { ...ask('text', { ...least, message: 'Más largo.' }), id: 'second' };
    expect(checkAnswers([first, second], { second: 'x' })).toEqual([
      { questionId: 'first', code: 'required', message: 'Escríbelo.' },
      { questionId: 'second', code: 'minLength', value: '2', message: 'Más largo.' },
    ]);
  });

  test('is missing if the question’s id is the name of an inherited property', () => {
    expect(checkAnswers([{ ...ask('text', required), id: 'constructor' }], {})).toEqual([
      { questionId: 'constructor', code: 'required' },
    ]);
  });
});

describe('a file', () => {
  const limited = ask('file', { type: 'fileTypes', value: 'pdf, jpg' }, { type: 'maxBytes', value: '100' });

  test.each([
    ['a.pdf', 100, undefined],
    ['a.PDF', 1, undefined],
    ['a.b.jpeg', 1, undefined],
    ['a.png', 1, 'fileTypes'],
    ['pdf', 1, 'fileTypes'],
    ['a.pdf', 0, 'fileTypes'],
    ['a.pdf', 101, 'maxBytes'],
  ])('%s of %d bytes has the problem %s', (name, size, code) => {
    expect(fileProblem(limited, { name, size })?.code).toBe(code);
  });

  test('may be a PDF or a picture of 5 MB where the question says nothing', () => {
    expect(fileLimits(ask('file'))).toEqual({ types: ['pdf', 'jpg', 'png'], bytes: 5_000_000 });
    expect(fileProblem(limited, { name: 'a.exe', size: 1 })).toEqual({
      questionId: 'q',
      code: 'fileTypes',
      value: 'pdf,jpg',
    });
  });
});
