import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { sendSlowly } from '#kit/server/testing/send-slowly.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const plain = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 30, b: 40 } } });

type Sending = { readonly replace?: boolean; readonly cookie?: string; readonly headers?: Record<string, string> };

onOneDatabase('the image library', (database) => {
  let server: ServerUnderTest;
  let editor: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    editor = await createStaff(server, 'content');
  });

  async function put(path: string, bytes: Uint8Array, { replace = false, cookie, headers }: Sending = {}) {
    const response = await fetch(`${server.url}/mesa/images/${path}${replace ? '?replace=1' : ''}`, {
      method: 'PUT',
      headers: { origin: server.url, 'x-surtidor': 'portal', cookie: cookie ?? editor.cookie(), ...headers },
      body: Buffer.from(bytes),
    });
    const body = (await response.json()) as { error?: { code: string }; hash?: string; changed?: boolean };
    return { status: response.status, code: body.error?.code, ...body };
  }
  const shown = async (path: string) => {
    const response = await fetch(`${server.url}/media/${path}`, { headers: { accept: '*/*' } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const audited = async (path: string) => {
    const { rows } = await sql<{ action: string; agent: string; before: unknown; after: unknown }>`
      select action, agent, before, after from audit_entry where subject = ${`image ${path}`} order by entry_id`.execute(
      server.database.db,
    );
    return rows;
  };
  const listed = async (text: string, folder = '', page = 1) =>
    (await editor.call('images.list', { folder, text, page })).value;
  const view = async (path: string) => (await editor.call('images.view', { path })).value;

  test('stores an image without camera metadata, shows it to clients, and says who stored it', async () => {
    const exif = { IFD0: { Copyright: 'Secreto' }, IFD3: { GPSLatitude: '4/1 35/1 0/1' } };
    const bytes = await plain(600, 300).jpeg().withExif(exif).toBuffer();
    const sent = await put('mesa/planta.jpg', bytes);
    expect(sent).toMatchObject({ status: 200, changed: true });
    const { status, bytes: served } = await shown('mesa/planta.jpg');
    expect([status, (await sharp(served).metadata()).exif]).toEqual([200, undefined]);
    expect(await view('mesa/planta.jpg')).toMatchObject({ width: 600, height: 300, hash: sent.hash, uses: [] });
    expect(await audited('mesa/planta.jpg')).toEqual([
      { action: 'images.store', agent: editor.name, before: null, after: { hash: sent.hash } },
    ]);
    // storing the same image again changes nothing
    expect(await put('mesa/planta.jpg', bytes)).toMatchObject({ status: 200, changed: false });
    expect(await audited('mesa/planta.jpg')).toHaveLength(1);
  });

  test('stores no image where the session ends while it comes in', async () => {
    const leaving = await createStaff(server, 'content');
    const status = await sendSlowly(`${server.url}/mesa/images/mesa/lenta.png`, {
      method: 'PUT',
      headers: { origin: server.url, 'x-surtidor': 'portal', cookie: leaving.cookie() },
      body: await plain(40, 20).png().toBuffer(),
      meanwhile: () => leaving.call('session.sign_out', {}),
    });
    expect(status).toBe(401);
    expect((await shown('mesa/lenta.png')).status).toBe(404);
  });

  test('replaces an image only on request', async () => {
    const first = await put('mesa/cambia.png', await plain(40, 20, 1).png().toBuffer());
    const before = await shown('mesa/cambia.png');
    const other = await plain(50, 20, 250).png().toBuffer();
    expect(await put('mesa/cambia.png', other)).toMatchObject({ status: 409, code: 'image_exists' });
    expect((await shown('mesa/cambia.png')).bytes).toEqual(before.bytes);
    const second = await put('mesa/cambia.png', other, { replace: true });
    expect(second.status).toBe(200);
    expect((await shown('mesa/cambia.png')).bytes).not.toEqual(before.bytes);
    expect(await view('mesa/cambia.png')).toMatchObject({ width: 50, hash: second.hash });
    expect((await audited('mesa/cambia.png')).at(-1)).toMatchObject({
      before: { hash: first.hash },
      after: { hash: second.hash },
    });
    // two editors store a new name at once: one is refused
    const race = await Promise.all(
      [10, 90].map(async (red) => put('mesa/nueva.png', await plain(30, 30, red).png().toBuffer())),
    );
    expect(new Set(race.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('finds images by a part of their path and by folder, the newest first, in pages', async () => {
    for (let n = 1; n <= 25; n += 1) {
      server.advance(1000);
      await put(`lista/foto-${n}.png`, await plain(4, 4, n).png().toBuffer());
    }
    const first = await listed('foto-', 'lista/');
    expect([first.total, first.images.length]).toEqual([25, 24]);
    expect(first.images[0]?.path).toBe('lista/foto-25.png');
    expect((await listed('foto-', 'lista/', 2)).images.map(({ path }) => path)).toEqual(['lista/foto-1.png']);
    expect((await listed('FOTO-25')).images.map(({ path }) => path)).toEqual(['lista/foto-25.png']);
    expect((await listed('foto-', 'otra/')).total).toBe(0);
    expect((await listed('nada así')).images).toEqual([]);
  });

  test('lists the uses of an image, and refuses to remove a used image', async () => {
    const path = 'mageplaza/blog/post/mesa/usada.png';
    await put(path, await plain(9, 9).png().toBuffer());
    const remove = () => editor.call('images.remove', { path });
    const block = { identifier: 'inicio_banner', store: 'combustibles' } as const;
    const publish = (base: number, content: string) =>
      editor.call('content.publish_block', { ...block, base, title: 'Aviso', content, isShown: true });
    expect((await publish(-1, `<p>x</p><img src="/media/${path}" alt="">`)).status).toBe(200);
    const post = {
      postId: `mesa-${randomBytes(8).toString('hex')}`,
      base: -1,
      store: '*',
      title: 'Con imagen',
      subtitle: '',
      description: '<p>Texto</p>',
      image: 'mesa/usada.png',
      publishedAt: '2026-01-05 08:00:00',
      isShown: false,
    } as const;
    expect(await editor.call('content.publish_post', post)).toMatchObject({ status: 200 });
    expect((await view(path)).uses).toEqual([
      { kind: 'block', key: 'combustibles/inicio_banner', name: 'inicio_banner · combustibles' },
      { kind: 'post', key: post.postId, name: 'Con imagen' },
    ]);
    expect(await remove()).toMatchObject({ status: 409, code: 'image_used' });
    await publish(1, '<p>Sin imagen</p>');
    expect(await editor.call('content.publish_post', { ...post, base: 1, image: '' })).toMatchObject({ status: 200 });
    const draft = { action: 'content.publish_post', input: { ...post, base: 2 }, revision: 0, publishAt: null };
    expect(await editor.call('drafts.save', draft as never)).toMatchObject({ status: 200 });
    expect((await view(path)).uses).toMatchObject([{ kind: 'draft' }]);
    // an image whose path only ends with the same name is another image
    await put('usada.png', await plain(9, 9).png().toBuffer());
    expect((await view('usada.png')).uses.filter(({ kind }) => kind !== 'draft')).toEqual([]);
    expect(await remove()).toMatchObject({ code: 'image_used' });
    expect((await shown(path)).status).toBe(200);
    await sql`delete from desk_draft`.execute(server.database.db);
    const { hash } = await view(path);
    expect((await remove()).status).toBe(200);
    expect((await shown(path)).status).toBe(404);
    expect((await audited(path)).at(-1)).toMatchObject({ action: 'images.remove', before: { hash } });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await editor.call('images.view', { path })).toMatchObject({ status: 404 });
  });

  test('lists vouchers on sale and legal texts as uses of an image', async () => {
    const path = 'textos/sello.png';
    await put(path, await plain(9, 9).png().toBuffer());
    const html = `<p>x</p><img src="/media/${path}" alt="">`;
    const { db } = server.database;
    await sql`
      insert into voucher_config (store, version, montos, usos, limite_general)
      values ('ecuador', 1, '[]', ${JSON.stringify([{ terms: html }])}::jsonb, 0)`.execute(db);
    await sql`
      insert into legal_text (store, name, version, text, sha256, published_at)
      values ('ecuador', 'terms', 900, ${html}, '\\x00', now()), ('ecuador', 'terms', 901, ${html}, '\\x00', now())`.execute(
      db,
    );
    expect((await view(path)).uses).toEqual([
      { kind: 'vouchers', key: 'ecuador', name: 'ecuador' },
      { kind: 'legal', key: 'ecuador/terms', name: 'terms · ecuador' },
    ]);
    expect(await editor.call('images.remove', { path })).toMatchObject({ code: 'image_used' });
  });

  describe('refuses', () => {
    test.each([
      [
        'SVG, which can have scripts',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'image_not_an_image',
      ],
      ['a page with an image’s name', async () => Buffer.from('<html><script>x</script></html>'), 'image_not_an_image'],
      ['half an image', async () => (await plain(400, 400).png().toBuffer()).subarray(0, 200), 'image_broken'],
      ['nothing', async () => Buffer.alloc(0), 'image_not_an_image'],
      [
        'more pixels than memory has room for',
        async () => {
          const bytes = await plain(8, 8).png().toBuffer();
          bytes.writeUInt32BE(50_000, 16);
          bytes.writeUInt32BE(50_000, 20);
          return bytes;
        },
        'image_too_many_pixels',
      ],
    ])('%s', async (_, make, code) => {
      expect(await put('mesa/mala.png', await make())).toMatchObject({ status: 400, code });
      expect((await shown('mesa/mala.png')).status).toBe(404);
    });

    test('more bytes than an image may have', async () => {
      const { status } = await put('mesa/mala.png', Buffer.alloc(10_000_001));
      expect(status).toBe(413);
    });

    test('an invalid name', async () => {
      const bytes = await plain(4, 4).png().toBuffer();
      for (const path of ['a b.png', 'x/%2e%2e/y.png', 'ñ.png', 'a'.repeat(201)]) {
        expect((await put(encodeURI(path), bytes)).status).toBeGreaterThanOrEqual(400);
      }
      expect((await listed('y.png')).total).toBe(0);
    });

    test('members who are not editors, and other sites', async () => {
      const bytes = await plain(4, 4).png().toBuffer();
      const support = await createStaff(server, 'support');
      const refused = await Promise.all([
        put('mesa/no.png', bytes, { cookie: '' }),
        put('mesa/no.png', bytes, { cookie: support.cookie() }),
        put('mesa/no.png', bytes, { headers: { origin: 'https://otra.example' } }),
        put('mesa/no.png', bytes, { headers: { 'x-surtidor': 'x' } }),
      ]);
      expect(refused.map(({ status, code }) => [status, code])).toEqual([
        [401, 'unauthorized'],
        [403, 'forbidden'],
        [403, 'cross_site'],
        [403, 'cross_site'],
      ]);
      expect((await shown('mesa/no.png')).status).toBe(404);
    });
  });
});
