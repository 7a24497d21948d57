import { expect, test } from 'vitest';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import { definitionProblems } from '../../rules/definition.ts';
import {
  addableRules,
  moveEntry,
  newRule,
  withCopy,
  withNewQuestion,
  withQuestion,
  withType,
} from './edit-questions.ts';
import { readFields } from './read-fields.ts';

const choice: FormQuestion = {
  id: 'where',
  text: 'Where?',
  validations: [],
  answerOption: { type: 'single', value: 'here', options: [{ id: 'here', value: 'here', text: 'Here' }] },
};
const after: FormQuestion = {
  id: 'why',
  text: 'Why?',
  validations: [{ type: 'required', questionId: 'where', equals: 'here' }],
  answerOption: { type: 'text', options: [] },
};

test('a new question and a copy have identifiers of their own', () => {
  const [first, copy, second] = withCopy(withNewQuestion([choice]), 0);
  expect([first?.id, copy?.id, second?.id]).toEqual(['where', 'where-3', 'pregunta-2']);
  expect(withNewQuestion([{ ...choice, id: 'pregunta-2' }])[1]?.id).toBe('pregunta-3');
});

test('an entry is moveEntry to another place', () => {
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveEntry(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

test('a condition follows its question’s identifier and option values', () => {
  const options = [{ id: 'here', value: 'there', text: 'There' }];
  const edited = withQuestion([choice, after], 0, {
    ...choice,
    id: 'place',
    answerOption: { type: 'single', options },
  });
  expect(edited[1]?.validations).toEqual([{ type: 'required', questionId: 'place', equals: 'there' }]);
  expect(definitionProblems(edited)).toEqual([]);
  // conditions do not follow if another question has the same identifier
  const twice = withQuestion([choice, { ...choice }, after], 1, { ...choice, id: 'place' });
  expect(twice[2]).toEqual(after);
});

test('a change of type removes the fields of the old type', () => {
  const ruled = { ...choice, validations: [{ type: 'required' }, { type: 'between', value: '1,5' }] };
  expect(withType(ruled, 'text')).toEqual({
    ...choice,
    validations: [{ type: 'required' }],
    answerOption: { type: 'text', options: [] },
  });
  const table = withType(ruled, 'table-single-option');
  expect(definitionProblems([table])).toEqual([]);
  expect(addableRules(table)).toEqual([]);
  expect(addableRules(after)).toEqual(['required', 'minLength', 'maxLength']);
  const file = withType(after, 'file');
  const rules = addableRules(file).map(newRule);
  expect(definitionProblems([{ ...file, validations: rules }])).toEqual([]);
});

test('a definition that is not shaped like a form is reported by its path', () => {
  expect(readFields({ title: 5 })).toEqual({ path: 'title' });
  expect(readFields({ questions: {} })).toEqual({ path: 'questions' });
  expect(readFields({ questions: [choice, { id: 'x' }] })).toEqual({ path: 'questions[1].answerOption' });
  const columns = { ...after, answerOption: { type: 'text', properties: { singleOptions: ['a'] } } };
  expect(readFields({ questions: [columns] })).toEqual({
    path: 'questions[0].answerOption.properties.singleOptions[0]',
  });
  expect(readFields({ questions: [{ ...after, validations: [{ value: 5 }] }] })).toEqual({
    path: 'questions[0].validations[0].value',
  });
  expect(readFields({ extra: 1, questions: [{ answerOption: {} }] })).toEqual({
    edited: { extra: 1, questions: [{ id: '', text: '', validations: [], answerOption: { type: '', options: [] } }] },
  });
});
