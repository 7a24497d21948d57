import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { SURVEY, formsOf, givePerson, submit } from '../../server/testing/forms.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const EMAIL = 'legal@mesaform.example';
const ID = { form: 'survey', store: '*' } as const;
const { kind: _, version: __, id: ___, ...DEFINITION } = SURVEY;
const [MORE, COMMENT] = DEFINITION.questions;

onOneDatabase('forms at the desk', (database) => {
  let server: ServerUnderTest;
  let editor: StaffAtDesk;
  let token: string;
  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([SURVEY]);
    token = await givePerson(server, 'MESAFORM');
    await submit(server, token, 'survey', { more: 'no' });
    editor = await createStaff(server, 'content');
  });

  const edited = async () => (await editor.call('forms.form', ID)).value;
  const publish = (base: number, definition: object) =>
    editor.call('forms.publish_form', { ...ID, base, definition: { ...definition } });
  const titles = async () => (await formsOf(server, token))?.map(({ title }) => title);

  test('a published form is shown at once, and answers keep the version that users saw', async () => {
    expect((await publish(1, { ...DEFINITION, title: 'Otra encuesta' })).value).toEqual({ version: 2 });
    expect(await titles()).toEqual(['Otra encuesta']);
    const { version, state, versions } = await edited();
    expect([version, state.title, state.form_kind]).toEqual([2, 'Otra encuesta', 'survey']);
    expect(versions.map((row) => [row.version, row.author, row.answers])).toEqual([
      [2, editor.name, 0],
      [1, null, 1],
      [0, null, 0],
    ]);
    const { forms } = (await editor.call('forms.list_forms', {})).value;
    expect(forms).toMatchObject([{ ...ID, version: 2, answers: 1, isOpen: true, kind: 'survey' }]);
    const { value } = await editor.call('forms.form_version', { ...ID, version: 2 });
    expect([value.before?.title, value.after.title]).toEqual(['Encuesta', 'Otra encuesta']);
    const { rows } = await sql`
      select subject, before, after from audit_entry
      where action = 'forms.publish_form' and staff_id = ${editor.id}`.execute(server.database.db);
    expect(rows).toEqual([{ subject: 'form */survey', before: { version: 1 }, after: { version: 2 } }]);
  });

  test.each<[string, object, string, string]>([
    ['no questions', { questions: [] }, 'questions', 'questions_missing'],
    [
      'an unknown type',
      { questions: [{ ...MORE, answerOption: { type: 'stars' } }] },
      'questions[0].answerOption.type',
      'type_unknown',
    ],
    ['a question without words', { questions: [MORE, { ...COMMENT, text: ' ' }] }, 'questions[1].text', 'text_empty'],
    ['an unknown field', { color: 'red' }, 'color', 'malformed'],
    ['the survey as a form', { form_kind: 'form' }, 'form_kind', 'kind_wrong'],
    ['a condition on nothing', { questions: [COMMENT] }, 'questions[0].validations[0]', 'condition_not_before'],
  ])('is refused with %s, naming the field, and nothing changes', async (_name, change, field, code) => {
    const { version } = await edited();
    const definition = { ...DEFINITION, ...change };
    const { value } = await editor.call('forms.check_form', { ...ID, definition });
    expect(value.state).toBeNull();
    expect(value.problems).toContainEqual(expect.objectContaining({ field, code }));
    expect(await publish(version, definition)).toMatchObject({ status: 400, code: 'form_wrong' });
    expect((await edited()).version).toBe(version);
  });

  test('a valid form is returned as it would be published, with a warning about HTML', async () => {
    const definition = { ...DEFINITION, title: '<b>Encuesta</b>' };
    const { value } = await editor.call('forms.check_form', { ...ID, definition });
    expect(value.problems).toEqual([]);
    expect(value.warnings.map(({ field }) => field)).toEqual(['title']);
    expect(value.state?.questions[1]?.answerOption).toMatchObject({ type: 'textarea', options: [] });
  });

  test('a form of an old version and the second of two concurrent ones are refused, and an older one is published again', async () => {
    const { version, state } = await edited();
    expect(await publish(version - 1, state)).toMatchObject({ status: 409, code: 'form_changed' });
    expect(await publish(version, state)).toMatchObject({ status: 400, code: 'nothing_changed' });
    const both = await Promise.all([
      publish(version, { ...state, title: 'A' }),
      publish(version, { ...state, title: 'B' }),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const undo = { ...ID, version: 1, base: version + 1 };
    expect(await editor.call('forms.restore_form', { ...undo, base: version })).toMatchObject({ code: 'form_changed' });
    expect((await editor.call('forms.restore_form', undo)).value).toEqual({ version: version + 2 });
    expect(await titles()).toEqual(['Encuesta']);
    expect(await editor.call('forms.restore_form', { ...undo, version: 99 })).toMatchObject({ status: 404 });
    expect(await editor.call('forms.form', { ...ID, form: 'no vale' })).toMatchObject({ status: 404 });
  });

  test('a new form is published once, for a store without its identifier, and can be withdrawn', async () => {
    const key = { form: 'visita', store: 'ecuador' as const };
    expect((await editor.call('forms.form', key)).value).toMatchObject({
      version: -1,
      state: { form_kind: 'form', title: '', questions: [] },
      versions: [],
    });
    const definition = { ...DEFINITION, form_kind: 'form', title: 'Visita' };
    const make = (change: object) =>
      editor.call('forms.publish_form', { ...key, base: -1, definition: { ...definition }, ...change });
    expect(await make({ definition: { ...definition, questions: [] } })).toMatchObject({ code: 'form_wrong' });
    expect(await make({ form: 'no vale' })).toMatchObject({ code: 'form_wrong' });
    expect(await make({ form: 'survey', store: 'ecuador' })).toMatchObject({ code: 'form_wrong' });
    expect(await make({ base: 1 })).toMatchObject({ status: 404 });
    const both = await Promise.all([make({}), make({ definition: { ...definition, title: 'Otra' } })]);
    expect(both.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual(['200 ', '409 form_changed']);
    const { value } = await editor.call('forms.form', key);
    expect(value.versions.map(({ version, author }) => [version, author])).toEqual([[1, editor.name]]);
    const { rows } = await sql`
      select before, after from audit_entry
      where action = 'forms.publish_form' and subject = 'form ecuador/visita'`.execute(server.database.db);
    expect(rows).toEqual([{ before: { version: null }, after: { version: 1 } }]);

    // publishes a form for every store, withdraws it, and publishes it again
    await make({ store: '*' });
    expect(await titles()).toContain('Visita');
    const all = { ...key, store: '*' as const };
    await editor.call('forms.publish_form', { ...all, base: 1, definition: { ...definition, status: '0' } });
    expect(await titles()).not.toContain('Visita');
    expect((await editor.call('forms.restore_form', { ...all, version: 1, base: 2 })).value).toEqual({ version: 3 });
    expect(await titles()).toContain('Visita');
    await editor.call('forms.publish_form', { ...all, base: 3, definition: { ...definition, status: '0' } });
  });

  test('an import wins over the desk only with a higher version', async () => {
    const { version } = await edited();
    const imported = { ...SURVEY, title: 'Importada' };
    expect((await server.importLines([{ ...imported, version }])).report.unchanged).toBe(1);
    await server.importLines([{ ...imported, version: version + 1 }]);
    expect(await titles()).toEqual(['Importada']);
    expect((await edited()).versions[0]).toMatchObject({ version: version + 1, author: null });
  });

  test('answers are exported as the command does, and every page is in the audit log', async () => {
    const asked = { form: 'survey', from: null, to: null, after: 0 };
    const { value } = await editor.call('forms.export_answers', asked);
    expect(value.csv).toContain('"Respuesta";"Fecha";"Tienda"');
    expect(value.csv).toContain(EMAIL);
    expect(value.next).toBeNull();
    const later = await editor.call('forms.export_answers', { ...asked, from: '2090-01-01' });
    expect(later.value.csv).not.toContain(EMAIL);
    await editor.call('forms.export_answers', { ...asked, after: 1 });
    expect(await editor.call('forms.export_answers', { ...asked, form: 'ninguno' })).toMatchObject({ status: 404 });
    expect(await editor.call('forms.export_answers', { ...asked, from: '2026-02-30' })).toMatchObject({
      status: 400,
      field: 'from',
    });
    const { rows } = await sql<{ after: object; result: string }>`
      select result, after from audit_entry
      where action = 'form.export' and staff_id = ${editor.id} order by entry_id`.execute(server.database.db);
    expect(rows.map(({ result, after }) => [result, after])).toEqual([
      ['ok', { from: null, to: null, after: 0 }],
      ['ok', { from: '2090-01-01', to: null, after: 0 }],
      ['ok', { from: null, to: null, after: 1 }],
      ['not_found', { from: null, to: null, after: 0 }],
    ]);
  });
});
