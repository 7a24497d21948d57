import { expect } from 'vitest';
import type { FormDefinition, SubmitFormOutput } from '#kit/core/contract/types.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { AnswerValue } from '../../rules/validate.ts';

/** Sends forms by HTTP. */

const choice = (value: string) => ({ id: value, text: value.toUpperCase(), value });

/** A survey with one question, and a comment that is required after a yes. */
export const SURVEY = {
  kind: 'form',
  version: 1,
  id: 'survey',
  form_kind: 'survey',
  title: 'Encuesta',
  questions: [
    {
      id: 'more',
      text: '¿Algo más?',
      validations: [{ type: 'required' }],
      answerOption: { type: 'single', options: ['si', 'no'].map(choice) },
    },
    {
      id: 'comment',
      text: 'Comentario',
      validations: [{ type: 'required', questionId: 'more', equals: 'si', message: 'Escríbelo.' }],
      answerOption: { type: 'textarea' },
    },
  ],
};

/** A form with a question of each type. */
export const FORM = {
  kind: 'form',
  version: 1,
  id: 'all',
  form_kind: 'form',
  title: 'De todo',
  questions: [
    {
      id: 'one',
      text: 'Uno',
      validations: [{ type: 'required' }],
      answerOption: { type: 'single', options: ['a', 'b'].map(choice) },
    },
    { id: 'select', text: 'Lista', answerOption: { type: 'single-select', options: ['a', 'b'].map(choice) } },
    {
      id: 'rows',
      text: 'Tabla',
      validations: [{ type: 'required' }, { type: 'between', value: '1,5' }],
      answerOption: {
        type: 'table-single-option',
        options: ['r1', 'r2'].map(choice),
        properties: { singleTitle: 'Fila', singleOptions: ['1', '5', 'N/A'].map((value) => ({ label: value, value })) },
      },
    },
    { id: 'area', text: 'Párrafo', answerOption: { type: 'textarea' } },
    {
      id: 'text',
      text: 'Texto',
      validations: [
        { type: 'minLength', value: '3' },
        { type: 'maxLength', value: '5' },
      ],
      answerOption: { type: 'text' },
    },
    {
      id: 'number',
      text: 'Número',
      validations: [{ type: 'between', value: '1,9' }],
      answerOption: { type: 'number' },
    },
    { id: 'date', text: 'Fecha', answerOption: { type: 'date' } },
    { id: 'email', text: 'Correo', answerOption: { type: 'email' } },
    { id: 'many', text: 'Varias', answerOption: { type: 'multiple', options: ['a', 'b'].map(choice) } },
    {
      id: 'file',
      text: 'Archivo',
      validations: [
        { type: 'fileTypes', value: 'pdf,png' },
        { type: 'maxBytes', value: '2000' },
      ],
      answerOption: { type: 'file' },
    },
    { id: 'other', text: 'Otro archivo', answerOption: { type: 'file' } },
  ],
};

/** The required answers of FORM. */
export const REQUIRED = { one: 'a', rows: { r1: '1', r2: 'N/A' } };

type Server = Pick<ServerUnderTest, 'url' | 'graphql' | 'signIn' | 'importLines'>;

/** Creates a client with a user, and signs the user in. */
export async function givePerson(server: Server, code: string, over: object = {}, userOver: object = {}) {
  const email = `legal@${code.toLowerCase()}.example`;
  const { report } = await server.importLines([client(code, over), user(email, code, userOver)]);
  expect(report.errors).toEqual([]);
  return server.signIn(email);
}

export function submit(
  server: Server,
  token: string | null,
  id: string,
  answers: Readonly<Record<string, AnswerValue>>,
) {
  return server.graphql<{ submitForm: SubmitFormOutput | null }>(
    'mutation ($id: ID!, $answers: [FormAnswerInput!]!) { submitForm(id: $id, answers: $answers) { success message id } }',
    {
      id,
      answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value: JSON.stringify(value) })),
    },
    token,
  );
}

export async function formsOf(server: Server, token: string) {
  const { data, errors } = await server.graphql<{ formDefinitions: readonly FormDefinition[] }>(
    '{ formDefinitions { id title kind answered } }',
    {},
    token,
  );
  expect(errors).toEqual([]);
  return data?.formDefinitions;
}

/** Sends a file as the portal does, but with a Bearer token. */
export async function upload(
  server: Server,
  token: string | null,
  {
    name,
    bytes,
    form = 'all',
    question = 'file',
    headers = {},
  }: {
    readonly name: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly form?: string;
    readonly question?: string;
    readonly headers?: Record<string, string>;
  },
) {
  const answer = await fetch(`${server.url}/forms/upload`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-surtidor-form': form,
      'x-surtidor-question': question,
      'x-surtidor-filename': encodeURIComponent(name),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: bytes,
  });
  const upload = (await answer.json()) as {
    readonly id?: string;
    readonly name?: string;
    readonly size?: number;
    readonly error?: { readonly code: string; readonly value?: string };
  };
  return { status: answer.status, ...upload };
}

export const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
