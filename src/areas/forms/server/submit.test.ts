import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FormDefinition } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import type { AnswerValue } from '../rules/validate.ts';
import { FORM, PDF, REQUIRED, SURVEY, formsOf, givePerson, submit, upload } from './testing/forms.ts';

const DAY = 86_400_000;

type Answer = Awaited<ReturnType<typeof submit>>;
const codeOf = ({ errors }: Answer) => errors[0]?.extensions['code'];
const problemsOf = ({ errors }: Answer) => errors[0]?.extensions['problems'];
const idOf = ({ data }: Answer) => data?.submitForm?.id;

onOneDatabase('forms', (database) => {
  let server: ServerUnderTest;
  let token: string;

  const stored = async () => {
    const { rows } = await sql<{ form: string; version: number; answers: object; year: number | null }>`
      select form_id as form, version, answers, survey_year as year from form_answer order by answer_id`.execute(
      server.database.db,
    );
    return rows;
  };

  beforeAll(async () => {
    server = await serve(database);
    const { report } = await server.importLines([
      SURVEY,
      FORM,
      { ...FORM, id: 'ecuador', store: 'ecuador', title: 'Solo Ecuador' },
      { ...FORM, id: 'gone', title: 'Retirado', status: '0' },
      { ...FORM, id: 'own', title: 'De todos' },
      { ...FORM, id: 'own', store: 'combustibles', title: 'Propio' },
    ]);
    if (report.applied !== 6) throw new Error(`The forms were not taken: ${JSON.stringify(report.errors)}`);
    token = await givePerson(server, 'F1');
  });

  describe('a list of forms', () => {
    test('has those of the viewer’s store, the survey first, each once', async () => {
      const expected = [
        { id: 'survey', title: 'Encuesta', kind: 'survey', answered: false },
        { id: 'all', title: 'De todo', kind: 'form', answered: false },
        { id: 'own', title: 'Propio', kind: 'form', answered: false },
      ];
      expect(await formsOf(server, token)).toEqual(expected);
      const abroad = await givePerson(server, 'F2', { store: 'ecuador', clienteNit: '1790016919001' });
      const titles = (await formsOf(server, abroad))?.map(({ title }) => title);
      expect(titles).toEqual(['Encuesta', 'De todo', 'De todos', 'Solo Ecuador']);
    });

    test('a form is found by its id in its store only, with its questions', async () => {
      const ask = (id: string) =>
        server.graphql<{ formDefinition: FormDefinition }>(
          `query ($id: ID!) { formDefinition(id: $id) { id kind questions { id text validations { type value message
           questionId equals } answerOption { type options { id text value } properties { singleTitle singleOptions
           { label value } } } } } }`,
          { id },
          token,
        );
      const { data } = await ask('survey');
      expect(data?.formDefinition).toMatchObject({
        id: 'survey',
        kind: 'survey',
        questions: SURVEY.questions.map(({ id, text }) => ({ id, text })),
      });
      expect(data?.formDefinition.questions[1]?.validations).toEqual([
        { type: 'required', value: null, message: 'Escríbelo.', questionId: 'more', equals: 'si' },
      ]);
      for (const id of ['ecuador', 'gone', 'none', '', 'x'.repeat(300)]) {
        expect((await ask(id)).errors).toMatchObject([{ extensions: { category: 'graphql-no-such-entity' } }]);
      }
    });
  });

  describe('submitForm', () => {
    test.each<[string, string, AnswerValue]>([
      ['one', 'choice', 'c'],
      ['one', 'required', ''],
      ['one', 'format', ['a']],
      ['select', 'choice', 'c'],
      ['rows', 'required', {}],
      ['rows', 'rows', { r1: '1' }],
      ['rows', 'choice', { r1: '1', r2: '2' }],
      ['rows', 'choice', { r1: '1', r3: '1' }],
      ['area', 'maxLength', 'x'.repeat(4001)],
      ['area', 'format', 'a\u0007b'],
      ['text', 'minLength', 'ab'],
      ['text', 'maxLength', 'abcdef'],
      ['number', 'between', '10'],
      ['number', 'format', 'diez'],
      ['date', 'format', '2026-02-30'],
      ['email', 'format', 'ana'],
      ['many', 'choice', ['a', 'a']],
      ['many', 'format', 'a'],
      ['file', 'format', 'x'],
      ['file', 'required', { upload: '00000000-0000-4000-8000-000000000000' }],
      ['file', 'required', { upload: "' or 1=1" }],
    ])(
      'refuses an answer to the question %s that has the problem %s, and stores nothing',
      async (question, code, value) => {
        const before = await stored();
        const answer = await submit(server, token, 'all', { ...REQUIRED, [question]: value });
        expect(codeOf(answer)).toBe('form_invalid');
        expect(problemsOf(answer)).toMatchObject([{ questionId: question, code }]);
        expect(await stored()).toEqual(before);
      },
    );

    test('refuses invalid answers, answers to unknown questions, and two answers to one question', async () => {
      const send = (answers: readonly object[]) =>
        server.graphql(
          'mutation ($answers: [FormAnswerInput!]!) { submitForm(id: "all", answers: $answers) { id } }',
          { answers },
          token,
        );
      for (const value of ['a', '', '5', 'null', 'true', '[1]', '{"r1":1}', '[["a"]]']) {
        const { errors } = await send([{ questionId: 'one', value }]);
        expect(errors).toMatchObject([{ extensions: { category: 'graphql-input', code: 'answer_malformed' } }]);
      }
      const one = { questionId: 'one', value: '"a"' };
      expect((await send([{ ...one, questionId: 'none' }])).errors[0]?.extensions['code']).toBe('question_unknown');
      expect((await send([one, one])).errors[0]?.extensions['code']).toBe('question_twice');
    });

    test('stores an answer of each type as it is given, with the version that was asked', async () => {
      const uploaded = await upload(server, token, { name: 'licencia.pdf', bytes: PDF });
      const answers = {
        ...REQUIRED,
        select: 'b',
        area: ' línea\notra ',
        text: 'texto',
        number: '3,5',
        date: '2026-11-23',
        email: 'ana@valle.example',
        many: ['b', 'a'],
        file: { upload: uploaded.id ?? '' },
      };
      const answer = await submit(server, token, 'all', { ...answers, other: '' });
      expect(answer).toMatchObject({
        errors: [],
        data: { submitForm: { success: true, id: /^\d+$/.exec(idOf(answer) ?? '')?.[0] } },
      });
      expect((await stored()).at(-1)).toEqual({
        form: 'all',
        version: 1,
        year: null,
        answers: { ...answers, area: 'línea\notra' },
      });
      expect((await formsOf(server, token))?.find(({ id }) => id === 'all')?.answered).toBe(true);
    });

    test('refuses a form that the store does not have', async () => {
      for (const id of ['ecuador', 'gone', 'none'])
        expect(codeOf(await submit(server, token, id, REQUIRED))).toBe('not_found');
    });

    test('pressed twice at once stores one answer; other answers, and the same ones later, are new', async () => {
      const before = (await stored()).length;
      const answers = { ...REQUIRED, text: 'doble' };
      const both = await Promise.all([submit(server, token, 'all', answers), submit(server, token, 'all', answers)]);
      expect(new Set(both.map(idOf)).size).toBe(1);
      expect(both.flatMap(({ errors }) => errors)).toEqual([]);
      expect((await stored()).length).toBe(before + 1);
      await submit(server, token, 'all', { ...answers, text: 'otro' });
      server.advance(601_000);
      await submit(server, token, 'all', answers);
      expect((await stored()).length).toBe(before + 3);
    });

    test('writes an audit entry without the answers', async () => {
      const id = idOf(await submit(server, token, 'all', { ...REQUIRED, text: 'clave' }));
      const { rows } = await sql<{ subject: string }>`
        select to_jsonb(a)::text as entry, subject from audit_entry a where action = 'form.submit' order by entry_id desc limit 1`.execute(
        server.database.db,
      );
      expect(rows).toMatchObject([{ subject: `all ${id}` }]);
      expect(JSON.stringify(rows)).not.toContain('clave');
    });

    test('is refused in a support session, which sees the forms', async () => {
      const support = await enterAsSupport(server, 'legal@f1.example');
      expect(await formsOf(server, support)).toHaveLength(3);
      expect(codeOf(await submit(server, support, 'all', { ...REQUIRED, text: 'Ana' }))).toBe('support_session');
      expect(await upload(server, support, { name: 'a.pdf', bytes: PDF })).toMatchObject({
        status: 403,
        error: { code: 'support_session' },
      });
    });

    test('is refused before the terms are accepted', async () => {
      const newcomer = await givePerson(server, 'F3', {}, { terms_accepted: false });
      await server.importLines([{ kind: 'legal_text', store: 'combustibles', name: 'terms', version: 1, text: 'Uno' }]);
      expect(codeOf(await submit(server, newcomer, 'all', REQUIRED))).toBe('terms_required');
      expect(await upload(server, newcomer, { name: 'a.pdf', bytes: PDF })).toMatchObject({
        status: 403,
        error: { code: 'terms_required' },
      });
    });
  });

  describe('a survey', () => {
    let person: string;
    beforeAll(async () => {
      person = await givePerson(server, 'F4', { store: 'lubricantes' });
    });

    test('requires the comment after a yes only, in the words of its definition', async () => {
      const answer = await submit(server, person, 'survey', { more: 'si' });
      expect(problemsOf(answer)).toEqual([{ questionId: 'comment', code: 'required', message: 'Escríbelo.' }]);
    });

    test('is stored once if two tabs answer at once; the other tab gets an error', async () => {
      const both = await Promise.all([
        submit(server, person, 'survey', { more: 'no' }),
        submit(server, person, 'survey', { more: 'si', comment: 'Bien' }),
      ]);
      expect(new Set(both.map(codeOf))).toEqual(new Set(['form_answered', undefined]));
      expect((await formsOf(server, person))?.[0]).toMatchObject({ id: 'survey', answered: true });
      expect((await stored()).filter(({ form }) => form === 'survey')).toHaveLength(1);
    });

    test('is answered again in the next year, and by another user', async () => {
      const other = await givePerson(server, 'F5', { store: 'lubricantes' });
      expect(codeOf(await submit(server, other, 'survey', { more: 'no' }))).toBeUndefined();
      expect(codeOf(await submit(server, other, 'survey', { more: 'si', comment: 'x' }))).toBe('form_answered');
      server.advance(366 * DAY);
      const later = await server.signIn('legal@f5.example');
      expect((await formsOf(server, later))?.[0]).toMatchObject({ id: 'survey', answered: false });
      expect(codeOf(await submit(server, later, 'survey', { more: 'no' }))).toBeUndefined();
    });
  });
});
