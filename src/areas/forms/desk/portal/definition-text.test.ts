import { expect, test } from 'vitest';
import type { FormState } from '../rules/forms-api.ts';
import { definitionText, readDefinition } from './definition-text.ts';

const STATE: FormState = {
  form_kind: 'form',
  title: 'Formulario',
  description: null,
  status: '1',
  questions: [
    {
      id: 'one',
      text: 'Uno',
      validations: [],
      answerOption: { type: 'text', value: null, options: [], properties: null },
    },
  ],
};

test('a form is edited without its empty fields', () => {
  expect(readDefinition(definitionText(STATE))).toEqual({
    definition: {
      form_kind: 'form',
      title: 'Formulario',
      status: '1',
      questions: [{ id: 'one', text: 'Uno', answerOption: { type: 'text' } }],
    },
  });
});

test('invalid JSON is reported by its line', () => {
  expect(readDefinition('{\n  "title": "A"\n  "status": "1"\n}')).toEqual({ line: 3 });
  expect(readDefinition('{\n  "title": ')).toEqual({ line: 2 });
  expect(readDefinition('[]')).toEqual({ line: 1 });
});
