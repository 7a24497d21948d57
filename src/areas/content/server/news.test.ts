import { beforeAll, describe, expect, it } from 'vitest';
import type { MpBlogPost, MpBlogPosts } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, newsPost, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const QUERY = `query ($action: String!, $postId: ID, $filter: MpBlogPostsFilterInput, $pageSize: Int, $currentPage: Int) {
  mpBlogPosts(action: $action, postId: $postId, filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    items {
      postId postTitle postSubtitle postDescription postBackground publish_date name url_key post_content
    }
    months
    newer { postId postTitle }
    older { postId postTitle }
  } }`;

type NewsAnswer = { mpBlogPosts: MpBlogPosts | null };

const HOUR = 3_600_000;

onOneDatabase('news', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let ecuador: string;

  beforeAll(async () => {
    server = await serve(database);
    const { report } = await server.importLines([
      client('C1'),
      user('basico@uno.example', 'C1', { role: 'basic' }),
      client('C2', { store: 'ecuador', clienteNit: '1790016919001' }),
      user('basico@dos.example', 'C2', { role: 'basic' }),
      newsPost('1', '2025-12-31 23:59:59', {
        store: 'combustibles',
        postSubtitle: 'Resumen',
        postBackground: '2025/planta-yumbo.jpg',
        url_key: 'cierre-de-ano',
      }),
      newsPost('2', '2026-02-01 00:00:00', { store: 'combustibles', name: 'Reapertura' }),
      newsPost('3', '2026-02-28 18:00:00', { postTitle: 'Para todos' }),
      newsPost('4', '2026-03-01 00:00:00', { store: 'combustibles' }),
      newsPost('5', '2026-03-01 00:00:00', { store: 'combustibles' }),
      newsPost('E', '2026-02-10 08:00:00', { store: 'ecuador' }),
      newsPost('retirada', '2026-02-10 08:00:00', { status: '0' }),
    ]);
    if (report.applied !== 11) throw new Error(`The posts were not taken: ${JSON.stringify(report.errors)}`);
    [token, ecuador] = await Promise.all([server.signIn('basico@uno.example'), server.signIn('basico@dos.example')]);
  });

  const ask = (variables: object = {}, as = token) =>
    server.graphql<NewsAnswer>(QUERY, { action: 'get_post_list', ...variables }, as);
  const read = async (variables: object = {}, as = token) => {
    const { data, errors } = await ask(variables, as);
    expect(errors).toEqual([]);
    if (!data?.mpBlogPosts) throw new Error('No answer');
    return data.mpBlogPosts;
  };
  const ids = ({ items }: { items: readonly MpBlogPost[] }) => items.map(({ postId }) => postId);

  it('come in pages of three, the newest first, and of the same time the higher id first', async () => {
    const first = await read();
    expect([ids(first), first.total_count]).toEqual([['5', '4', '3'], 5]);
    const second = await read({ currentPage: 2 });
    expect([ids(second), second.total_count]).toEqual([['2', '1'], 5]);
    expect(ids(await read({ currentPage: 3 }))).toEqual([]);
    expect(ids(await read({ pageSize: 4 }))).toEqual(['5', '4', '3', '2']);
  });

  it('are those of the reader’s store and of every store', async () => {
    expect(ids(await read({}, ecuador))).toEqual(['3', 'E']);
  });

  it('have the fields of the contract', async () => {
    const { items } = await read({ currentPage: 2 });
    expect(items).toEqual([
      {
        postId: '2',
        postTitle: 'Noticia 2',
        postSubtitle: null,
        postDescription: '<p>Texto</p>',
        postBackground: null,
        publish_date: '2026-02-01 00:00:00',
        name: 'Reapertura',
        url_key: null,
        post_content: '<p>Texto</p>',
      },
      {
        postId: '1',
        postTitle: 'Noticia 1',
        postSubtitle: 'Resumen',
        postDescription: '<p>Texto</p>',
        postBackground: '2025/planta-yumbo.jpg',
        publish_date: '2025-12-31 23:59:59',
        name: 'Noticia 1',
        url_key: 'cierre-de-ano',
        post_content: '<p>Texto</p>',
      },
    ]);
  });

  it.each([
    [{ from: '2026-02-01', to: '2026-02-28' }, ['3', '2']],
    [{ from: '2026-01-01' }, ['5', '4', '3', '2']],
    [{ to: '2025-12-31' }, ['1']],
    [{ from: '2026-01-01', to: '2026-01-31' }, []],
  ])('are filtered by days, both inclusive (%j)', async (publish_date, expected) => {
    const found = await read({ filter: { publish_date }, pageSize: 10 });
    expect([ids(found), found.total_count]).toEqual([expected, expected.length]);
  });

  it('are filtered by their name', async () => {
    expect(ids(await read({ filter: { name: { like: '%apert%' } } }))).toEqual(['2']);
    expect(ids(await read({ filter: { name: { eq: 'Para todos' } } }))).toEqual(['3']);
    expect(ids(await read({ filter: { name: { like: '_ara%' } } }))).toEqual([]);
  });

  it('name the months that have posts of the reader’s store, whatever is asked for', async () => {
    expect((await read({ filter: { publish_date: { to: '2025-12-31' } } })).months).toEqual([
      '2026-03',
      '2026-02',
      '2025-12',
    ]);
    expect((await read({}, ecuador)).months).toEqual(['2026-02']);
  });

  it('are read one by its id, with the posts before and after it', async () => {
    const one = async (postId: string, as = token) => {
      const { items, newer, older, total_count } = await read({ postId }, as);
      return [total_count, items[0]?.postTitle ?? null, newer?.postId ?? null, older?.postId ?? null];
    };
    expect(await one('3')).toEqual([1, 'Para todos', '4', '2']);
    expect(await one('4')).toEqual([1, 'Noticia 4', '5', '3']);
    expect(await one('5')).toEqual([1, 'Noticia 5', null, '4']);
    expect(await one('1')).toEqual([1, 'Noticia 1', '2', null]);
    expect(await one('3', ecuador)).toEqual([1, 'Para todos', null, 'E']);
    const { newer, older } = await read();
    expect([newer, older]).toEqual([null, null]);
  });

  it('of another store, or withdrawn, get the answer of an unknown post', async () => {
    const unknown = await ask({ postId: 'nada' });
    expect(unknown.data?.mpBlogPosts).toMatchObject({ total_count: 0, items: [], newer: null, older: null });
    for (const postId of ['E', 'retirada']) expect(await ask({ postId })).toEqual(unknown);
  });

  it('are not shown before they are published', async () => {
    const later = dateTimeIn(new Date(server.now().getTime() + HOUR), 'America/Bogota');
    await server.importLines([newsPost('luego', later)]);
    expect(ids(await read())).toEqual(['5', '4', '3']);
    expect((await read({ postId: 'luego' })).total_count).toBe(0);
    expect((await read({ postId: '5' })).newer).toBeNull();
    expect((await read()).months).not.toContain(later.slice(0, 7));
    server.advance(HOUR + 1000);
    expect(ids(await read())).toEqual(['luego', '5', '4']);
    expect((await read({ postId: '5' })).newer?.postId).toBe('luego');
    await server.importLines([newsPost('luego', later, { version: 2, status: '0' })]);
    expect(ids(await read())).toEqual(['5', '4', '3']);
  });

  it.each([
    [{ action: 'get_categories' }, 'action_unknown', 'action', 'The only action is get_post_list.'],
    [{ pageSize: 0 }, 'page_size', 'pageSize', 'pageSize must be between 1 and 100.'],
    [{ pageSize: 101 }, 'page_size', 'pageSize', 'pageSize must be between 1 and 100.'],
    [{ currentPage: 0 }, 'current_page', 'currentPage', 'currentPage value must be greater than 0.'],
    [{ filter: { publish_date: { from: '2026-02-30' } } }, 'filter_day', 'filter.publish_date.from', undefined],
    [
      { filter: { publish_date: { from: '2026-02-02', to: '2026-02-01' } } },
      'filter_range',
      'filter.publish_date',
      undefined,
    ],
    [{ postId: 'x'.repeat(501) }, 'filter_text', 'postId', undefined],
  ])('refuse %j', async (variables, code, field, message) => {
    const { data, errors } = await ask(variables);
    expect(data).toEqual({ mpBlogPosts: null });
    expect(errors).toMatchObject([
      { ...(message !== undefined && { message }), extensions: { category: 'graphql-input', code, field } },
    ]);
  });

  describe('at the import', () => {
    it('are replaced by a newer version, and by no older one', async () => {
      const send = async (version: number, over: object = {}) =>
        (await server.importLines([newsPost('cambia', '2025-01-01 00:00:00', { version, ...over })])).report;
      const title = async (as = token) => (await read({ postId: 'cambia' }, as)).items[0]?.postTitle;
      expect(await send(3, { postTitle: 'Tres' })).toMatchObject({ applied: 1 });
      expect(await send(3, { postTitle: 'Otra vez' })).toMatchObject({ unchanged: 1 });
      expect(await send(2, { postTitle: 'Dos' })).toMatchObject({ unchanged: 1 });
      expect(await title()).toBe('Tres');
      expect(await send(4, { postTitle: 'Cuatro', store: 'ecuador' })).toMatchObject({ applied: 1 });
      expect([await title(), await title(ecuador)]).toEqual([undefined, 'Cuatro']);
    });

    it('show the images that the content management system’s directives name, also with capital letters', async () => {
      await server.importLines([
        newsPost('fotos', '2025-01-01 00:00:00', {
          postBackground: '2025/IMG_01.JPG',
          postDescription: '<img src="{{media url=&quot;wysiwyg/Foto.JPG&quot;}}" alt="Planta">',
        }),
      ]);
      expect((await read({ postId: 'fotos' })).items).toMatchObject([
        {
          postBackground: '2025/IMG_01.JPG',
          postDescription: '<img src="/media/wysiwyg/Foto.JPG" alt="Planta" />',
        },
      ]);
    });

    it('lose the elements that content may not have, with a warning', async () => {
      const { report } = await server.importLines([
        newsPost('sucia', '2025-01-01 00:00:00', {
          postDescription: '<h1>A</h1><p onclick="alert(1)">b</p><script>alert(1)</script>',
        }),
      ]);
      expect(report).toMatchObject({
        applied: 1,
        rejected: 0,
        warnings: [{ field: 'postDescription', reason: 'lost what content may not have: onclick, script' }],
      });
      expect((await read({ postId: 'sucia' })).items[0]?.postDescription).toBe('<h2>A</h2><p>b</p>');
    });

    it.each([
      ['postTitle', { postTitle: ' ' }, 'is empty'],
      ['postDescription', { postDescription: '' }, 'is empty'],
      ['published_at', { published_at: '2026-02-30 00:00:00' }, 'is not an existing date and time'],
      ['store', { store: 'marte' }, 'must be one of'],
      ['postBackground', { postBackground: '../../secreto.jpg' }, 'is not the path of a file'],
      ['postBackground', { postBackground: '/etc/passwd' }, 'is not the path of a file'],
      ['postBackground', { postBackground: 'https://elsewhere.example/x.jpg' }, 'is not the path of a file'],
      ['status', { status: '2' }, "must be '1' or '0'"],
      ['foto', { foto: 'x.jpg' }, 'is not a known field'],
    ])('are refused with a wrong %s', async (field, over, reason) => {
      const { report } = await server.importLines([newsPost('mala', '2025-01-01 00:00:00', over)]);
      expect(report).toMatchObject({
        applied: 0,
        rejected: 1,
        errors: [{ field, reason: expect.stringContaining(reason) as string }],
      });
      expect((await read({ postId: 'mala' })).total_count).toBe(0);
    });
  });
});
