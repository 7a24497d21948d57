import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { block } from '#kit/server/testing/people.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { approvalIdIn } from '../../../../desk/server/testing/approvals.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

onOneDatabase('blocks at the desk', (database) => {
  let server: ServerUnderTest;
  let editor: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    editor = await createStaff(server, 'content');
  });

  const shown = async (identifier: string): Promise<string | undefined> => {
    const query = `{ cmsBlocks(identifiers: ["${identifier}"]) { items { content } } }`;
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await answer.json()) as { data: { cmsBlocks: { items: ({ content: string } | null)[] } } };
    return data.cmsBlocks.items[0]?.content;
  };
  const keyOf = (identifier: string) => ({ identifier, store: '*' as const });
  const edit = (identifier: string, base: number, content: string, isShown = true) =>
    editor.call('content.publish_block', { ...keyOf(identifier), base, title: 'Aviso', content, isShown });

  test('the list finds blocks by store and by a part of their text', async () => {
    await server.importLines([
      block('lista_uno', '<p>Aceite 100%</p>'),
      block('lista_dos', '<p>Diésel</p>', { store: 'ecuador' }),
    ]);
    const find = async (store: '' | 'ecuador' | 'lubricantes', text: string) =>
      (await editor.call('content.list_blocks', { store, text, page: 1 })).value.blocks.map((row) => row.identifier);
    expect(await find('', 'LISTA_')).toEqual(['lista_dos', 'lista_uno']);
    expect(await find('ecuador', 'lista')).toEqual(['lista_dos']);
    expect(await find('', '100%')).toEqual(['lista_uno']);
    expect(await find('lubricantes', 'lista')).toEqual([]);
  });

  test('a published block is shown at once, sanitized, as a version with author and time', async () => {
    await server.importLines([block('publicado', '<p>Antes</p>', { version: 7 })]);
    const preview = await editor.call('content.preview_block', { content: '<p>Ya</p><script>x</script>' });
    expect(preview.value).toEqual({ html: '<p>Ya</p>', lost: ['script'] });
    const done = await edit('publicado', 7, '<p>Ya</p><script>x</script>');
    expect(done.value).toEqual({ version: 8, lost: ['script'] });
    expect(await shown('publicado')).toBe('<p>Ya</p>');
    const { value } = await editor.call('content.block', keyOf('publicado'));
    expect(value.versions.map(({ version, author }) => [version, author])).toEqual([
      [8, editor.name],
      [7, null],
    ]);
    const { value: compared } = await editor.call('content.block_version', { ...keyOf('publicado'), version: 8 });
    expect([compared.before?.content, compared.after.content]).toEqual(['<p>Antes</p>', '<p>Ya</p>']);
    await edit('publicado', 8, '<p>Ya</p>', false);
    expect(await shown('publicado')).toBeUndefined();
  });

  test('a save on an old version is refused and changes nothing', async () => {
    await server.importLines([block('disputado', '<p>Uno</p>', { version: 1 })]);
    expect((await edit('disputado', 1, '<p>Dos</p>')).status).toBe(200);
    for (const base of [-1, 0, 1]) {
      const late = await edit('disputado', base, '<p>Tres</p>');
      expect([late.status, late.code]).toEqual([409, 'block_changed']);
    }
    expect(await shown('disputado')).toBe('<p>Dos</p>');
    expect((await edit('disputado', 2, '<p>Dos</p>')).code).toBe('nothing_changed');
    expect((await edit('disputado', 2, '<script>x</script>')).code).toBe('content_empty');
    expect((await edit('no_existe', 2, '<p>x</p>')).status).toBe(404);
    const both = await Promise.all([edit('disputado', 2, '<p>A</p>'), edit('disputado', 2, '<p>B</p>')]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('an older version is published again as a new one', async () => {
    await server.importLines([block('vuelve', '<p>Uno</p>', { version: 1 })]);
    await edit('vuelve', 1, '<p>Dos</p>');
    const undo = { ...keyOf('vuelve'), version: 1 };
    expect((await editor.call('content.restore_block', { ...undo, base: 1 })).code).toBe('block_changed');
    expect((await editor.call('content.restore_block', { ...undo, base: 2 })).value).toEqual({ version: 3 });
    expect(await shown('vuelve')).toBe('<p>Uno</p>');
    expect((await editor.call('content.restore_block', { ...undo, version: 9, base: 3 })).status).toBe(404);
  });

  test('a new block does not overwrite what an import has published meanwhile, not even as version 0', async () => {
    const key = { identifier: 'bonos_plantilla', store: 'lubricantes' } as const;
    const { version: base } = (await editor.call('content.block', key)).value;
    await server.importLines([block(key.identifier, '<p>ERP</p>', { store: key.store, version: 0 })]);
    const mine = { ...key, base, title: 'Aviso', content: '<p>Mesa</p>', isShown: true };
    expect(await editor.call('content.publish_block', mine)).toMatchObject({ status: 409, code: 'block_changed' });
    expect((await editor.call('content.block', key)).value).toMatchObject({ version: 0, content: '<p>ERP</p>' });
    expect((await editor.call('content.publish_block', { ...mine, base: 0 })).value).toMatchObject({ version: 1 });
  });

  test('a new block is published once, for a store that lacks it, and only if the portal shows it', async () => {
    const key = { identifier: 'inicio_banner', store: 'ecuador' as const };
    const publish = (asked: object, content: string) =>
      editor.call('content.publish_block', { ...key, base: -1, title: 'Aviso', content, isShown: true, ...asked });
    const place = async () =>
      (await editor.call('content.list_places', {})).value.places.find(
        ({ identifier }) => identifier === key.identifier,
      );
    expect(await place()).toMatchObject({
      stores: [],
      missing: ['*', 'combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador'],
    });
    expect((await editor.call('content.block', key)).value).toMatchObject({ version: -1, content: '', versions: [] });
    expect(await editor.call('content.block', { ...key, identifier: 'nunca' })).toMatchObject({ status: 404 });

    expect((await publish({}, '<script>x</script>')).code).toBe('content_empty');
    expect((await publish({ identifier: 'nunca' }, '<p>A</p>')).code).toBe('block_not_shown');
    expect((await publish({ identifier: 'menu_lubricantes' }, '<p>A</p>')).code).toBe('block_not_shown');
    expect(await publish({ base: 1 }, '<p>A</p>')).toMatchObject({ status: 404 });
    expect((await place())?.stores).toEqual([]);

    const both = await Promise.all([publish({}, '<p>A</p>'), publish({}, '<p>B</p>')]);
    expect(both.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual(['200 ', '409 block_changed']);
    const { value } = await editor.call('content.block', key);
    expect(value.versions.map(({ version, author }) => [version, author])).toEqual([[1, editor.name]]);
    expect(await place()).toMatchObject({ stores: ['ecuador'] });
    const { rows } = await sql`
      select subject, before, after from audit_entry
      where action = 'content.publish_block' and subject like '%inicio_banner'`.execute(server.database.db);
    expect(rows).toEqual([
      { subject: 'block ecuador/inicio_banner', before: { version: null }, after: { version: 1, isShown: true } },
    ]);
    // hides the block, and shows it again
    const shownThere = async () => {
      const query = '{ cmsBlocks(identifiers: ["inicio_banner"]) { items { content } } }';
      const headers = { 'content-type': 'application/json', store: 'ecuador' };
      const body = JSON.stringify({ query });
      const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data: { cmsBlocks: { items: (object | null)[] } } };
      return data.cmsBlocks.items[0] !== null;
    };
    expect(await shownThere()).toBe(true);
    await publish({ base: 1, isShown: false }, value.content);
    expect(await shownThere()).toBe(false);
    expect((await editor.call('content.restore_block', { ...key, version: 1, base: 2 })).value).toEqual({ version: 3 });
    expect(await shownThere()).toBe(true);
  });

  test('an import wins over the desk only with a higher version', async () => {
    await server.importLines([block('importado', '<p>Uno</p>', { version: 1 })]);
    await edit('importado', 1, '<p>Mesa</p>');
    expect((await server.importLines([block('importado', '<p>Dos</p>', { version: 2 })])).report.unchanged).toBe(1);
    expect(await shown('importado')).toBe('<p>Mesa</p>');
    await server.importLines([block('importado', '<p>Tres</p>', { version: 3 })]);
    expect(await shown('importado')).toBe('<p>Tres</p>');
    const { value } = await editor.call('content.block', keyOf('importado'));
    expect(value.versions.map(({ version, author }) => [version, author])).toEqual([
      [3, null],
      [2, editor.name],
      [1, null],
    ]);
  });

  test('with four eyes, a block waits until somebody else approves it', async () => {
    await server.importLines([block('cuatro_ojos', '<p>Antes</p>', { version: 1 })]);
    const administrator = await createStaff(server, 'administrator');
    await createStaff(server, 'administrator');
    await administrator.call('approvals.switch', { isOn: true });
    const id = approvalIdIn(await edit('cuatro_ojos', 1, '<p>Entre dos</p>'));
    expect(await shown('cuatro_ojos')).toBe('<p>Antes</p>');
    expect(await editor.call('approvals.decide', { id, approve: true })).toMatchObject({ code: 'own_request' });
    expect(await administrator.call('approvals.decide', { id, approve: true })).toMatchObject({ status: 200 });
    expect(await shown('cuatro_ojos')).toBe('<p>Entre dos</p>');
    const undo = { ...keyOf('cuatro_ojos'), version: 1, base: 2 };
    const undoId = approvalIdIn(await editor.call('content.restore_block', undo));
    expect(await shown('cuatro_ojos')).toBe('<p>Entre dos</p>');
    expect(await administrator.call('approvals.decide', { id: undoId, approve: true })).toMatchObject({ status: 200 });
    expect(await shown('cuatro_ojos')).toBe('<p>Antes</p>');
  });
});
