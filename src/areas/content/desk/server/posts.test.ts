import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, newsPost, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { receiveImage } from '../../server/public.ts';
import type { PostState } from '../rules/news-api.ts';
import { approvalIdIn } from '../../../../desk/server/testing/approvals.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const NEWS = `query ($postId: ID, $pageSize: Int) {
  mpBlogPosts(action: "get_post_list", postId: $postId, pageSize: $pageSize) {
    months items { postId postTitle postDescription postBackground name url_key publish_date }
  } }`;

type Shown = { postId: string; postTitle: string; postDescription: string; postBackground: string | null };
type Answer = { mpBlogPosts: { months: string[]; items: (Shown & { name: string; url_key: string | null })[] } };

onOneDatabase('news at the desk', (database) => {
  let server: ServerUnderTest;
  let editor: StaffAtDesk;
  let administrator: StaffAtDesk;
  let token: string;
  beforeAll(async () => {
    server = await serve(database);
    editor = await createStaff(server, 'content');
    administrator = await createStaff(server, 'administrator');
    await server.importLines([client('C1'), user('lee@uno.example', 'C1', { role: 'basic' })]);
    token = await server.signIn('lee@uno.example');
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const stored = await receiveImage(
      { db: server.database.db, clock: { now: server.now } },
      'mageplaza/blog/post/mesa/foto.png',
      bytes,
    );
    if (!stored.ok) throw new Error(stored.message);
  });

  const news = async (variables: object = {}) => {
    const { data } = await server.graphql<Answer>(NEWS, { pageSize: 4, ...variables }, token);
    if (!data) throw new Error('No answer');
    return data.mpBlogPosts;
  };
  const shown = async (postId: string) => (await news({ postId })).items[0];
  const written = (over: Partial<PostState> = {}): PostState => ({
    store: '*',
    title: 'Cierre de la planta',
    subtitle: '',
    description: '<p>Mañana no hay cargue.</p>',
    image: '',
    publishedAt: '2026-01-15 08:00:00',
    isShown: true,
    ...over,
  });
  const publish = (postId: string, base: number, over: Partial<PostState> = {}) =>
    editor.call('content.publish_post', { postId, base, ...written(over) });
  const versions = async (postId: string) =>
    (await editor.call('content.post', { postId })).value.versions.map(({ version, author }) => [version, author]);
  const newId = (() => {
    let last = 0;
    return () => `mesa-${String((last += 1)).padStart(16, '0')}`;
  })();

  test('the list finds posts by store, year and a part of their title, whether or not they are shown', async () => {
    await server.importLines([
      newsPost('lista1', '2019-05-01 08:00:00', { postTitle: 'Lista 100% nueva' }),
      newsPost('lista2', '2019-12-31 23:59:59', { postTitle: 'Lista dos', store: 'ecuador', status: '0' }),
      newsPost('lista3', '2020-01-01 00:00:00', { postTitle: 'Lista tres', store: 'ecuador' }),
      newsPost('lista4', '2090-01-01 00:00:00', { postTitle: 'Lista cuatro' }),
    ]);
    const find = async (store: '' | 'ecuador', text: string, year: number | null) =>
      (await editor.call('content.list_posts', { store, text, year, page: 1 })).value.posts.map(
        ({ postId, status }) => `${postId} ${status}`,
      );
    expect(await find('', 'LISTA', null)).toEqual(['lista4 later', 'lista3 shown', 'lista2 hidden', 'lista1 shown']);
    expect(await find('ecuador', 'lista', 2019)).toEqual(['lista2 hidden']);
    expect(await find('', 'lista', 2020)).toEqual(['lista3 shown']);
    expect(await find('', '100%', null)).toEqual(['lista1 shown']);
    const { value } = await editor.call('content.list_posts', { store: '', text: 'nada', year: null, page: 1 });
    expect(value).toMatchObject({ posts: [], total: 0 });
    expect(value.years).toEqual(expect.arrayContaining([2090, 2020, 2019]));
    const many = Array.from({ length: 30 }, (_, index) =>
      newsPost(`hoja${index}`, '2018-05-01 08:00:00', { status: '0', postTitle: 'Hoja' }),
    );
    await server.importLines(many);
    const second = await editor.call('content.list_posts', { store: '', text: 'hoja', year: null, page: 2 });
    expect([second.value.posts.length, second.value.total]).toEqual([5, 30]);
  });

  test('a new post is shown at once, sanitized, and its month can be chosen', async () => {
    const postId = newId();
    const { value: empty } = await editor.call('content.post', { postId });
    expect(empty).toMatchObject({ postId, version: -1, versions: [], state: { title: '', isShown: true } });
    const done = await publish(postId, -1, { description: '<p>Ya</p><script>x</script>', image: 'mesa/foto.png' });
    expect(done.value).toEqual({ version: 1, lost: ['script'] });
    expect((await news()).items[0]).toMatchObject({
      postId,
      postTitle: 'Cierre de la planta',
      postDescription: '<p>Ya</p>',
      postBackground: 'mesa/foto.png',
      publish_date: '2026-01-15 08:00:00',
    });
    expect((await news()).months).toContain('2026-01');
    expect(await versions(postId)).toEqual([[1, editor.name]]);
    const later = newId();
    await publish(later, -1, { publishedAt: '2090-01-15 08:00:00' });
    expect(await shown(later)).toBeUndefined();
  });

  test('a post is taken down and put back, each as a version', async () => {
    const postId = newId();
    await publish(postId, -1, { publishedAt: '2026-01-20 08:00:00' });
    const show = (base: number, isShown: boolean) => editor.call('content.show_post', { postId, base, isShown });
    expect((await show(1, true)).code).toBe('nothing_changed');
    expect((await show(1, false)).value).toEqual({ version: 2 });
    expect(await shown(postId)).toBeUndefined();
    expect((await news()).items.map((post) => post.postId)).not.toContain(postId);
    expect((await show(1, true)).code).toBe('post_changed');
    expect((await show(2, true)).value).toEqual({ version: 3 });
    expect(await shown(postId)).toMatchObject({ postTitle: 'Cierre de la planta' });
    expect((await editor.call('content.show_post', { postId: newId(), base: 0, isShown: false })).status).toBe(404);
  });

  test('a save on an old version is refused and changes nothing', async () => {
    const postId = newId();
    expect((await publish(postId, -1)).status).toBe(200);
    expect((await publish(postId, 1, { title: 'Dos' })).status).toBe(200);
    expect(await publish(postId, 1, { title: 'Tres' })).toMatchObject({ status: 409, code: 'post_changed' });
    expect(await shown(postId)).toMatchObject({ postTitle: 'Dos' });
    expect((await publish(postId, 2, { title: 'Dos' })).code).toBe('nothing_changed');
    const born = newId();
    const both = await Promise.all([publish(born, -1, { title: 'A' }), publish(born, -1, { title: 'B' })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const edited = await Promise.all([publish(born, 1, { title: 'C' }), publish(born, 1, { title: 'D' })]);
    expect(edited.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('fields that the import would refuse, and images that are not stored, are refused and change nothing', async () => {
    const postId = newId();
    for (const [over, field] of [
      [{ title: '' }, 'postTitle'],
      [{ description: '' }, 'postDescription'],
      [{ publishedAt: '2026-02-30 08:00:00' }, 'published_at'],
      [{ publishedAt: '' }, 'published_at'],
      [{ image: '../foto.png' }, 'postBackground'],
    ] as const) {
      expect(await publish(postId, -1, over)).toMatchObject({ status: 400, code: 'post_wrong', field });
    }
    expect((await publish(postId, -1, { description: '<script>x</script>' })).code).toBe('content_empty');
    expect((await publish(postId, -1, { image: 'mesa/otra.png' })).code).toBe('image_unknown');
    expect((await publish('7777', -1)).status).toBe(404);
    expect((await publish(postId, 1)).status).toBe(404);
    expect((await editor.call('content.post', { postId: '7777' })).status).toBe(404);
    expect((await editor.call('content.post', { postId })).value.version).toBe(-1);
    // the import may bring a post before its image: the missing image stays
    await server.importLines([newsPost('sin_foto', '2026-01-02 08:00:00', { postBackground: 'luego.png' })]);
    expect((await publish('sin_foto', 1, { image: 'luego.png' })).status).toBe(200);
  });

  test('an older version is published again as a new one, and both can be compared', async () => {
    const postId = newId();
    await publish(postId, -1, { title: 'Uno' });
    await publish(postId, 1, { title: 'Dos' });
    const { value } = await editor.call('content.post_version', { postId, version: 2 });
    expect([value.before?.title, value.after.title]).toEqual(['Uno', 'Dos']);
    expect((await editor.call('content.post_version', { postId, version: 3 })).status).toBe(404);
    const undo = { postId, version: 1 };
    expect((await editor.call('content.restore_post', { ...undo, base: 1 })).code).toBe('post_changed');
    expect((await editor.call('content.restore_post', { ...undo, base: 2 })).value).toEqual({ version: 3 });
    expect(await shown(postId)).toMatchObject({ postTitle: 'Uno' });
    expect((await editor.call('content.restore_post', { ...undo, version: 9, base: 3 })).status).toBe(404);
  });

  test('an import wins over the desk only with a higher version, and is a version, too', async () => {
    const sent = (version: number, postTitle: string) =>
      newsPost('del_erp', '2026-01-03 08:00:00', { version, postTitle, name: 'Nombre', url_key: 'nombre' });
    await server.importLines([sent(1, 'Uno')]);
    await publish('del_erp', 1, { title: 'Uno', subtitle: 'Con resumen' });
    expect(await shown('del_erp')).toMatchObject({ name: 'Nombre', url_key: 'nombre' });
    await publish('del_erp', 2, { title: 'Mesa' });
    expect(await shown('del_erp')).toMatchObject({ name: 'Mesa', url_key: 'nombre' });
    expect((await server.importLines([sent(3, 'Tres')])).report.unchanged).toBe(1);
    expect(await shown('del_erp')).toMatchObject({ postTitle: 'Mesa' });
    await server.importLines([sent(4, 'Cuatro')]);
    expect(await shown('del_erp')).toMatchObject({ postTitle: 'Cuatro' });
    expect(await versions('del_erp')).toEqual([
      [4, null],
      [3, editor.name],
      [2, editor.name],
      [1, null],
    ]);
  });

  test('a draft of a new post is published at its time', async () => {
    const postId = newId();
    const input = { postId, base: -1, ...written({ title: 'Preparada' }) };
    const publishAt = new Date(server.now().getTime() + 300).toISOString();
    const action = 'content.publish_post';
    expect((await editor.call('drafts.save', { action, input, revision: 0, publishAt })).status).toBe(200);
    const { drafts } = (await editor.call('drafts.list', {})).value;
    expect(drafts).toMatchObject([{ action, subject: `post ${postId}`, title: 'Preparada' }]);
    expect(await shown(postId)).toBeUndefined();
    await expect.poll(async () => (await shown(postId))?.postTitle, { timeout: 10_000 }).toBe('Preparada');
  });

  test('a new post with the base 0, from a draft of an earlier release, is published', async () => {
    expect((await publish(newId(), 0)).value).toMatchObject({ version: 1 });
  });

  test('publishing, publishing again and taking down are in the audit log', async () => {
    const postId = newId();
    await publish(postId, -1, { title: 'Uno' });
    await editor.call('content.show_post', { postId, base: 1, isShown: false });
    await editor.call('content.restore_post', { postId, version: 1, base: 2 });
    const { entries } = (
      await administrator.call('audit.list', {
        filter: { from: null, to: null, client: '', user: '', staff: null, action: 'content', result: 'ok' },
        after: null,
      })
    ).value;
    const own = entries.filter(({ subject }) => subject === `post ${postId}`);
    expect(own.map(({ action, agent, before, after }) => [action, agent, before, after])).toEqual([
      ['content.restore_post', editor.name, { version: 2 }, { version: 3, sameAs: 1 }],
      ['content.show_post', editor.name, { version: 1, isShown: true }, { version: 2, isShown: false }],
      ['content.publish_post', editor.name, { version: null }, { version: 1, isShown: true }],
    ]);
  });

  test('with four eyes, publishing and withdrawing a post wait until somebody else approves them', async () => {
    await createStaff(server, 'administrator');
    await administrator.call('approvals.switch', { isOn: true });
    const postId = newId();
    const approve = async (id: number) =>
      expect((await administrator.call('approvals.decide', { id, approve: true })).status).toBe(200);
    const published = approvalIdIn(await publish(postId, -1, { title: 'Entre dos' }));
    expect(await shown(postId)).toBeUndefined();
    await approve(published);
    expect((await shown(postId))?.postTitle).toBe('Entre dos');
    const withdrawn = approvalIdIn(await editor.call('content.show_post', { postId, base: 1, isShown: false }));
    expect((await shown(postId))?.postTitle).toBe('Entre dos');
    await approve(withdrawn);
    expect(await shown(postId)).toBeUndefined();
    await approve(approvalIdIn(await editor.call('content.restore_post', { postId, version: 1, base: 2 })));
    expect((await shown(postId))?.postTitle).toBe('Entre dos');
  });
});
