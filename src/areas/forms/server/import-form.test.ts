import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { COMPANY_FORMS } from '../demo/company-forms.ts';
import { SURVEY as DEMO_SURVEY } from '../demo/survey.ts';
import { addDefaultSurvey } from './default-survey.ts';
import { FORM, REQUIRED, SURVEY, formsOf, givePerson, submit } from './testing/forms.ts';

type Change = (form: { questions: Record<string, unknown>[] } & Record<string, unknown>) => void;

onOneDatabase('the record form', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
  });

  const broken = (change: Change) => {
    const form = structuredClone(FORM) as unknown as Parameters<Change>[0];
    change(form);
    return { ...form, id: 'broken' };
  };
  const option =
    (at: number, over: object): Change =>
    ({ questions }) => {
      const [question] = questions.slice(at);
      if (question) question['answerOption'] = { ...(question['answerOption'] as object), ...over };
    };
  const question =
    (at: number, over: object): Change =>
    ({ questions }) => {
      Object.assign(questions[at] ?? {}, over);
    };

  test('of a company replaces the survey that every store has', async () => {
    const person = await givePerson(server, 'POR_DEFECTO');
    const shown = async () => (await formsOf(server, person))?.map(({ id, title }) => [id, title]);
    expect(await shown()).toEqual([['survey', 'Encuesta de satisfacción']]);
    await server.importLines([{ ...SURVEY, version: 1 }]);
    expect(await shown()).toEqual([['survey', SURVEY.title]]);
    await addDefaultSurvey({ db: server.database.db, clock: { now: server.now } });
    expect(await shown()).toEqual([['survey', SURVEY.title]]);
  });

  test.each<[string, Change, string, RegExp]>([
    [
      'a type that is none',
      option(2, { type: 'stars' }),
      'questions[2].answerOption.type',
      /^question rows: stars: answer option type not allowed$/,
    ],
    ['a type that is no text', option(2, { type: 5 }), 'questions[2].answerOption.type', /^must be text$/],
    ['an unknown field', option(1, { color: 'red' }), 'questions[1].answerOption.color', /^is not a known field$/],
    ['a question without words', question(3, { text: ' ' }), 'questions[3].text', /^is empty$/],
    ['a question without a type', question(3, { answerOption: {} }), 'questions[3].answerOption.type', /^is missing$/],
    ['an id twice', question(3, { id: 'one' }), 'questions[3].id', /^question one: is another question’s, too$/],
    [
      'a list without options',
      option(0, { options: [] }),
      'questions[0].answerOption.options',
      /^question one: is empty$/,
    ],
    [
      'a table without columns',
      option(2, { properties: null }),
      'questions[2].answerOption.properties.singleOptions',
      /^question rows: has fewer/,
    ],
    [
      'an unknown validation',
      question(4, { validations: [{ type: 'pattern' }] }),
      'questions[4].validations[0]',
      /^question text: pattern is not a known/,
    ],
    [
      'a validation’s unknown field',
      question(4, { validations: [{ type: 'required', if: 1 }] }),
      'questions[4].validations[0].if',
      /^is not a known field$/,
    ],
    [
      'bounds that are none',
      question(5, { validations: [{ type: 'between', value: '9,1' }] }),
      'questions[5].validations[0]',
      /^question number: between needs/,
    ],
    [
      'a condition on nothing',
      question(5, { validations: [{ type: 'required', questionId: 'x', equals: 'y' }] }),
      'questions[5].validations[0]',
      /^question number: required names the question x/,
    ],
    [
      'a file that runs',
      question(9, { validations: [{ type: 'fileTypes', value: 'exe' }] }),
      'questions[9].validations[0]',
      /^question file: fileTypes needs/,
    ],
    ['no question', (form) => Object.assign(form, { questions: [] }), 'questions', /^is empty$/],
    [
      'a kind that is none',
      (form) => Object.assign(form, { form_kind: 'poll' }),
      'form_kind',
      /^must be one of survey, form$/,
    ],
    [
      'a second survey',
      (form) => Object.assign(form, { form_kind: 'survey' }),
      'form_kind',
      /^must be survey for the form survey/,
    ],
    ['a store that is none', (form) => Object.assign(form, { store: 'peru' }), 'store', /^must be one of combustibles/],
  ])('is refused with %s, naming the question', async (_, change, field, reason) => {
    const { report } = await server.importLines([broken(change)]);
    expect(report).toMatchObject({
      applied: 0,
      rejected: 1,
      errors: [{ kind: 'form', field, reason: expect.stringMatching(reason) as string }],
    });
    const { rows } = await sql`select 1 from form_definition where form_id = 'broken'`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  test('warns of HTML in texts, which is shown as text', async () => {
    const { report } = await server.importLines([{ ...FORM, id: 'html', title: '<b>De</b> todo', status: '0' }]);
    expect(report).toMatchObject({
      applied: 1,
      warnings: [{ field: 'title', reason: 'has HTML, which is shown as text' }],
    });
  });

  test('replaces a form by a newer version; answers stay with the version that was asked', async () => {
    await server.importLines([FORM, SURVEY]);
    const token = await givePerson(server, 'I1');
    await submit(server, token, 'all', REQUIRED);
    const newer = { ...FORM, version: 2, title: 'Nueva', questions: [FORM.questions[3]] };
    const { report } = await server.importLines([newer, { ...FORM, title: 'Vieja' }, newer]);
    expect(report).toMatchObject({ applied: 1, unchanged: 2 });
    expect((await formsOf(server, token))?.map(({ title, answered }) => [title, answered])).toEqual([
      ['Encuesta', false],
      ['Nueva', true],
    ]);
    expect((await submit(server, token, 'all', { area: 'x' })).errors).toEqual([]);
    const { rows } = await sql<{ version: number }>`select version from form_answer order by answer_id`.execute(
      server.database.db,
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 2]);
    await expect(sql`update form_answer set version = 2`.execute(server.database.db)).rejects.toThrow(/never changed/);
  });

  test('the forms of the demo are imported without a warning', async () => {
    const { report } = await server.importLines([{ ...DEMO_SURVEY, version: 9 }, ...COMPANY_FORMS]);
    expect(report).toMatchObject({ applied: 4, rejected: 0, errors: [], warnings: [] });
  });
});
