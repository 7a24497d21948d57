import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { block, legalText } from '#kit/server/testing/people.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type StaffAtDesk, createStaff } from '../testing/desk.ts';

const PUBLISH = 'content.publish_block';

onBothDatabases('drafts at the desk', (database) => {
  let server: ServerUnderTest;
  let editor: StaffAtDesk;
  let administrator: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    editor = await createStaff(server, 'content');
    administrator = await createStaff(server, 'administrator');
    await server.importLines([legalText('combustibles', 'terms', 1, 'Uno')]);
  });

  const shown = async (identifier: string): Promise<string | undefined> => {
    const { data } = await server.graphql<{ cmsBlocks: { items: ({ content: string } | null)[] } }>(
      `{ cmsBlocks(identifiers: ["${identifier}"]) { items { content } } }`,
    );
    return data?.cmsBlocks.items[0]?.content;
  };
  const edited = (identifier: string, content: string, base = 1) => ({
    identifier,
    store: '*' as const,
    base,
    title: 'Aviso',
    content,
    isShown: true,
  });
  const save = (input: object, revision = 0, publishAt: string | null = null, by = editor, action = PUBLISH) =>
    by.call('drafts.save', { action, input, revision, publishAt });
  const find = async (input: object, action = PUBLISH) =>
    (await editor.call('drafts.find', { action, input })).value.draft;
  const soon = () => new Date(server.now().getTime() + 300).toISOString();
  const auditOf = async (subject: string) => {
    const filter = {
      from: null,
      to: null,
      client: '',
      user: '',
      staff: null,
      action: 'drafts',
      result: 'all',
    } as const;
    const { entries } = (await administrator.call('audit.list', { filter, after: null })).value;
    return entries
      .filter((entry) => entry.subject === subject)
      .map(({ action, agent, result, after }) => [action, agent, result, after?.['revision'] ?? null])
      .toReversed();
  };

  test('a draft is kept for everybody who may publish it, and changes nothing on the portal', async () => {
    await server.importLines([block('preparado', '<p>Antes</p>', { version: 1 })]);
    const input = edited('preparado', '<p>Después</p>');
    expect(await find(input)).toBeNull();
    expect((await save(input)).value).toEqual({ revision: 1 });
    expect(await shown('preparado')).toBe('<p>Antes</p>');
    expect(await find(edited('preparado', ''))).toMatchObject({
      revision: 1,
      input,
      author: editor.name,
      publishAt: null,
      refused: null,
    });
    const { drafts } = (await administrator.call('drafts.list', {})).value;
    expect(drafts).toMatchObject([{ action: PUBLISH, subject: 'block */preparado', author: editor.name }]);
    const finance = await createStaff(server, 'finance');
    expect((await finance.call('drafts.list', {})).value.drafts).toEqual([]);
    expect((await finance.call('drafts.find', { action: PUBLISH, input })).status).toBe(403);
    const id = drafts[0]?.id ?? 0;
    expect((await finance.call('drafts.discard', { id, revision: 1 })).status).toBe(404);
    expect((await editor.call('drafts.discard', { id, revision: 1 })).status).toBe(200);
    expect(await find(input)).toBeNull();
  });

  test('the second of two editors is refused and learns of the first', async () => {
    await server.importLines([block('entre_dos', '<p>Uno</p>', { version: 1 })]);
    const input = edited('entre_dos', '<p>Dos</p>');
    const both = await Promise.all([save(input), save(input, 0, null, administrator)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await save(input, 1)).value).toEqual({ revision: 2 });
    expect(await save(input, 1)).toMatchObject({ status: 409, code: 'draft_changed' });
    const { id = 0 } = (await find(input)) ?? {};
    expect((await editor.call('drafts.discard', { id, revision: 1 })).code).toBe('draft_changed');
    await editor.call('drafts.discard', { id, revision: 2 });
    expect((await save(input, 2)).code).toBe('draft_changed');
  });

  test('an invalid draft, and an action without drafts, are refused', async () => {
    const input = edited('preparado', '<p>x</p>');
    expect(await save({ ...input, store: 'luna' })).toMatchObject({ status: 400, code: 'validation' });
    expect((await save({ id: 1 }, 0, null, administrator, 'staff.reset')).code).toBe('not_prepared');
    expect((await save(input, 0, null, administrator, 'nothing.at_all')).code).toBe('not_prepared');
    const config = { store: 'combustibles' };
    expect((await save(config, 0, null, editor, 'vouchers.publish_config')).status).toBe(403);
    expect((await save(input, 0, new Date(server.now().getTime() - 1).toISOString())).code).toBe('publish_at_past');
    const years = new Date(server.now().getTime() + 400 * 86_400_000).toISOString();
    expect((await save(input, 0, years)).code).toBe('publish_at_far');
    expect((await save(input, 0, 'mañana')).code).toBe('validation');
    expect(await find(input)).toBeNull();
  });

  test('a draft is published at its time, by whoever prepared it', async () => {
    await server.importLines([block('a_su_hora', '<p>Antes</p>', { version: 1 })]);
    const input = edited('a_su_hora', '<p>Después</p>');
    await save(input, 0, soon());
    expect(await shown('a_su_hora')).toBe('<p>Antes</p>');
    await expect.poll(() => shown('a_su_hora'), { timeout: 10_000 }).toBe('<p>Después</p>');
    expect(await find(input)).toBeNull();
    const { value } = await editor.call('content.block', { identifier: 'a_su_hora', store: '*' });
    expect(value.versions.map(({ author }) => author)).toEqual([editor.name, null]);
  });

  test('a draft that was saved again is published in its last state, or not at all', async () => {
    await server.importLines([
      block('cambiado', '<p>Antes</p>', { version: 1 }),
      block('sin_hora', '<p>Antes</p>', { version: 1 }),
    ]);
    await save(edited('cambiado', '<p>Primero</p>'), 0, soon());
    await save(edited('cambiado', '<p>Último</p>'), 1, soon());
    await save(edited('sin_hora', '<p>Primero</p>'), 0, soon());
    await save(edited('sin_hora', '<p>Último</p>'), 1);
    await expect.poll(() => shown('cambiado'), { timeout: 10_000 }).toBe('<p>Último</p>');
    const { value } = await editor.call('content.block', { identifier: 'cambiado', store: '*' });
    expect(value.versions).toHaveLength(2);
    expect(await shown('sin_hora')).toBe('<p>Antes</p>');
  });

  test('publishing a draft by hand deletes it, but no different draft', async () => {
    await server.importLines([block('a_mano', '<p>Antes</p>', { version: 1 })]);
    await save(edited('a_mano', '<p>Después</p>'));
    await editor.call(PUBLISH, edited('a_mano', '<p>Otra cosa</p>'));
    expect(await find(edited('a_mano', ''))).toMatchObject({ revision: 1 });
    await editor.call(PUBLISH, edited('a_mano', '<p>Después</p>', 2));
    expect(await find(edited('a_mano', ''))).toBeNull();
  });

  test('nothing is published where its draft cannot be deleted', async () => {
    await server.importLines([block('a_medias', '<p>Antes</p>', { version: 1 })]);
    const input = edited('a_medias', '<p>Después</p>');
    await save(input);
    const { db } = server.database;
    await sql`alter table desk_draft rename to desk_draft_away`.execute(db);
    expect((await editor.call(PUBLISH, input)).status).toBe(500);
    await sql`alter table desk_draft_away rename to desk_draft`.execute(db);
    expect(await shown('a_medias')).toBe('<p>Antes</p>');
    expect(await find(input)).toMatchObject({ revision: 1 });
  });

  test('a draft that is refused at its time stays, with the reason', async () => {
    await server.importLines([block('adelantado', '<p>Antes</p>', { version: 1 })]);
    const input = edited('adelantado', '<p>Después</p>');
    await save(input, 0, soon());
    await administrator.call(PUBLISH, edited('adelantado', '<p>Otra persona</p>'));
    await expect.poll(async () => (await find(input))?.refused, { timeout: 10_000 }).toBe('block_changed');
    expect(await find(input)).toMatchObject({ publishAt: null, input });
    expect(await shown('adelantado')).toBe('<p>Otra persona</p>');
    expect((await save(edited('adelantado', '<p>Después</p>', 2), 1)).value).toEqual({ revision: 2 });
    expect(await find(input)).toMatchObject({ refused: null });
  });

  test('a draft is refused at its time if its author has lost the right', async () => {
    await server.importLines([block('de_quien_se_fue', '<p>Antes</p>', { version: 1 })]);
    const gone = await createStaff(server, 'content');
    const input = edited('de_quien_se_fue', '<p>Después</p>');
    await save(input, 0, new Date(server.now().getTime() + 3_600_000).toISOString(), gone);
    const { name, id } = gone;
    const left = { id, name, role: 'content', isActive: false } as const;
    expect((await administrator.call('staff.update', left)).status).toBe(200);
    await makeJobsDue(server, 'desk.publish-draft');
    await expect.poll(async () => (await find(input))?.refused, { timeout: 10_000 }).toBe('author_left');
    expect(await shown('de_quien_se_fue')).toBe('<p>Antes</p>');
  });

  test('with four eyes, a second person approves the text and its time', async () => {
    const action = 'legal.publish_text';
    await createStaff(server, 'administrator');
    const input = { store: 'combustibles', name: 'terms', base: 1, text: 'Dos' };
    const later = () => new Date(server.now().getTime() + 3_600_000).toISOString();
    // saved before four eyes were on: nobody has approved it
    await save(input, 0, new Date(server.now().getTime() + 2000).toISOString(), editor, action);
    await administrator.call('approvals.switch', { isOn: true });
    await expect
      .poll(async () => (await find(input, action))?.refused, { timeout: 10_000 })
      .toBe('second_person_missing');
    expect((await save(input, 1, null, editor, action)).value).toEqual({ revision: 2 });
    const waiting = (await save(input, 2, later(), editor, action)).value as unknown as { waiting: number };
    expect(waiting).toEqual({ waiting: expect.any(Number) as number });
    expect(await find(input, action)).toMatchObject({ revision: 2, publishAt: null });
    expect((await administrator.call('approvals.decide', { id: waiting.waiting, approve: true })).status).toBe(200);
    expect(await find(input, action)).toMatchObject({ revision: 3, author: administrator.name });
    const nearly = new Date(server.now().getTime() + 2000).toISOString();
    const again = (await save(input, 3, nearly, editor, action)).value as unknown as { waiting: number };
    expect((await administrator.call('approvals.decide', { id: again.waiting, approve: true })).status).toBe(200);
    const newest = async () => (await editor.call('legal.text', { store: 'combustibles', name: 'terms' })).value.text;
    expect(await newest()).toBe('Uno');
    await expect.poll(newest, { timeout: 10_000 }).toBe('Dos');
    expect(await find(input, action)).toBeNull();
  });

  test('saving, discarding and publishing are in the audit log', async () => {
    expect(await auditOf(`${PUBLISH} block */adelantado`)).toEqual([
      ['drafts.save', editor.name, 'ok', 1],
      ['drafts.publish', editor.name, 'block_changed', null],
      ['drafts.save', editor.name, 'ok', 2],
    ]);
    expect(await auditOf(`${PUBLISH} block */preparado`)).toEqual([
      ['drafts.save', editor.name, 'ok', 1],
      ['drafts.discard', editor.name, 'ok', null],
    ]);
  });
});
