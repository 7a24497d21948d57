import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import { type AnswerType, definitionProblems } from './definition.ts';
import { type AnswerValue, checkAnswers } from './validate.ts';

const VALUES = ['a', 'b', 'c', 'd'];
const options = VALUES.map((value) => ({ id: value, text: value, value }));
const columns = ['1', '2', 'N/A'];

const question = (id: string, type: AnswerType, validations: FormQuestion['validations']): FormQuestion => ({
  id,
  text: id,
  validations,
  answerOption: {
    type,
    options: ['single', 'multiple', 'table-single-option'].includes(type) ? options : [],
    ...(type === 'table-single-option' && {
      properties: { singleOptions: columns.map((value) => ({ label: value, value })) },
    }),
  },
});

type Case = { readonly question: FormQuestion; readonly good: AnswerValue; readonly bad: AnswerValue };

const one = fc.constantFrom(...VALUES);
const required = { type: 'required' };

/** A question with a valid answer, and an answer that violates one of its rules. */
const cases = (id: string): fc.Arbitrary<Case> =>
  fc.oneof(
    one.map((good) => ({ question: question(id, 'single', [required]), good, bad: 'e' })),
    fc.subarray(VALUES, { minLength: 1 }).map((good) => ({
      question: question(id, 'multiple', [required, { type: 'maxLength', value: String(good.length) }]),
      good,
      bad: [...VALUES, 'a'],
    })),
    fc.tuple(fc.constantFrom(...columns), one).map(([column, left]) => {
      const good = Object.fromEntries(VALUES.map((row) => [row, column]));
      const bad = Object.fromEntries(Object.entries(good).filter(([row]) => row !== left));
      return { question: question(id, 'table-single-option', [required]), good, bad };
    }),
    fc.tuple(fc.integer({ min: 2, max: 40 }), fc.nat({ max: 60 })).map(([least, more]) => ({
      question: question(id, 'text', [
        { type: 'minLength', value: String(least) },
        { type: 'maxLength', value: String(least + more) },
      ]),
      good: 'ñ'.repeat(least + Math.floor(more / 2)),
      bad: more % 2 === 0 ? 'ñ'.repeat(least - 1) : 'ñ'.repeat(least + more + 1),
    })),
    fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat({ max: 100 })).map(([low, span]) => ({
      question: question(id, 'number', [{ type: 'between', value: `${low},${low + span}` }]),
      good: String(low + Math.floor(span / 2)),
      bad: span % 2 === 0 ? String(low - 1) : String(low + span + 1),
    })),
  );

const forms = fc
  .nat({ max: 6 })
  .chain((more) => fc.tuple(...Array.from({ length: more + 1 }, (_, at) => cases(`q${at}`))));

const entries = (all: readonly Case[], pick: (one: Case, at: number) => AnswerValue) =>
  Object.fromEntries(all.map((some, index) => [some.question.id, pick(some, index)]));

test('valid answers have no problem; of other answers, exactly the invalid ones are named', () => {
  fc.assert(
    fc.property(forms, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (all, isBad) => {
      const questions = all.map((some) => some.question);
      expect(definitionProblems(questions)).toEqual([]);
      expect(
        checkAnswers(
          questions,
          entries(all, ({ good }) => good),
        ),
      ).toEqual([]);
      const mixed = entries(all, ({ good, bad }, at) => (isBad[at] ? bad : good));
      const named = checkAnswers(questions, mixed).map(({ questionId }) => questionId);
      expect(named).toEqual(questions.map(({ id }) => id).filter((_, index) => isBad[index]));
    }),
  );
});

test('any input is checked without an exception, and an empty form lacks all required answers', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.array(fc.string(), { maxLength: 5 }),
    fc.dictionary(fc.string(), fc.string(), { maxKeys: 5 }),
  );
  fc.assert(
    fc.property(forms, fc.array(anything, { minLength: 7, maxLength: 7 }), (all, answers) => {
      const questions = all.map((some) => some.question);
      const problems = checkAnswers(
        questions,
        entries(all, (_, at) => answers[at] ?? ''),
      );
      expect(new Set(problems.map(({ questionId }) => questionId)).size).toBe(problems.length);
      const lacking = questions.filter(({ validations }) => validations.some(({ type }) => type === 'required'));
      expect(checkAnswers(questions, {}).map(({ questionId }) => questionId)).toEqual(lacking.map(({ id }) => id));
    }),
  );
});
