import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { block, client, newsPost, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { MEDIA_BYTES, isMediaPath } from '../rules/media.ts';

/** An image of noise, which does not become small. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } });

/** A PNG whose header says 50,000 x 50,000 pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await plain(8, 8).png().toBuffer();
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return bytes;
}

/** A GIF of two pictures. */
const animated = () =>
  sharp(randomBytes(10 * 20 * 3), { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .gif()
    .toBuffer();

describe('the path of an image', () => {
  test.each(['a.jpg', 'mageplaza/blog/post/x-1_2.jpg', 'IMG_20.JPG', 'a'.repeat(200)])('may be %s', (path) => {
    expect(isMediaPath(path)).toBe(true);
  });
  test.each(['', '/a.jpg', 'a/', 'a//b', '../a', 'a/../b', 'a/.b', 'a b', 'a\\b', 'a%2f', 'ñ.jpg', 'a'.repeat(201)])(
    'may not be "%s"',
    (path) => {
      expect(isMediaPath(path)).toBe(false);
    },
  );
});

onOneDatabase('images', (database) => {
  let server: ServerUnderTest;
  const put = async (path: string, bytes: Uint8Array | string, key = server.settings.erpKey) => {
    const response = await fetch(`${server.url}/erp/media/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' },
      body: Buffer.from(bytes),
    });
    return {
      status: response.status,
      ...((await response.json()) as { error?: string; url?: string; changed?: boolean }),
    };
  };
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${server.url}/media/${path}`, { method, headers });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  beforeAll(async () => {
    server = await serve(database);
  });

  test('are served to anybody in the first format that the browser accepts', async () => {
    const sent = await put('wysiwyg/a.jpg', await plain(1000, 500).jpeg().toBuffer());
    expect(sent).toMatchObject({ status: 200, changed: true });
    const all = 'image/avif,image/webp,image/apng,*/*;q=0.8';
    for (const [accept, type] of [
      [all, 'avif'],
      ['image/avif;q=0, image/webp', 'webp'],
      ['IMAGE/WEBP', 'webp'],
      ['*/*', 'jpeg'],
      ['image/png', 'jpeg'],
    ] as const) {
      const answer = await get('wysiwyg/a.jpg?w=800', { accept });
      expect([accept, answer.status, answer.headers.get('content-type')]).toEqual([accept, 200, `image/${type}`]);
      expect(answer.headers.get('vary')).toContain('Accept');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const { format, width, height } = await sharp(answer.bytes).metadata();
      expect([format, width, height]).toEqual([type === 'avif' ? 'heif' : type, 800, 400]);
    }
  });

  test('are found by the exact letters of their names, with their capitals', async () => {
    expect(await put('wysiwyg/IMG_20.JPG', await plain(40, 20).jpeg().toBuffer())).toMatchObject({
      status: 200,
      url: expect.stringMatching(/\/media\/wysiwyg\/IMG_20\.JPG\?/) as string,
    });
    expect((await get('wysiwyg/IMG_20.JPG')).status).toBe(200);
    expect((await get('wysiwyg/img_20.jpg')).status).toBe(404);
  });

  test('are returned as wide as requested, and never wider than the original', async () => {
    await put('b.png', await plain(1000, 500).png().toBuffer());
    const widths = [];
    for (const query of ['?w=1', '?w=400', '?w=401', '?w=900', '?w=1600', '']) {
      widths.push((await sharp((await get(`b.png${query}`)).bytes).metadata()).width);
    }
    expect(widths).toEqual([400, 400, 800, 1000, 1000, 1000]);
    for (const width of ['0', '-1', 'x', '1.5', '10001', '1&w=2']) {
      expect((await get(`b.png?w=${width}`)).status).toBe(400);
    }
  });

  test('lose their metadata and are turned upright', async () => {
    const exif = { IFD0: { Copyright: 'Secreto', Model: 'Camara' }, IFD3: { GPSLatitude: '4/1 35/1 0/1' } };
    const bytes = await plain(600, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(bytes.includes('Exif')).toBe(true);
    await put('c.jpg', bytes);
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      const shown = await get('c.jpg', { accept });
      const { width, height, exif: kept, orientation } = await sharp(shown.bytes).metadata();
      expect([width, height, kept, orientation]).toEqual([300, 600, undefined, undefined]);
    }
  });

  test('are cached by browsers: for ever at an address with their hash, else until they change', async () => {
    const first = await put('d.jpg', await noise(500, 300).jpeg().toBuffer());
    const [, version = ''] = (first.url ?? '').split('?');
    expect((await get(`d.jpg?${version}`)).headers.get('cache-control')).toMatch(/max-age=31536000, immutable$/);
    const before = await get('d.jpg');
    expect(before.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    const tag = before.headers.get('etag') ?? '';
    const again = await get('d.jpg', { 'if-none-match': `"x", W/${tag}` });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, tag]);
    const head = await get('d.jpg', {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get('content-length')).toBe(String(before.bytes.length));

    await put('d.jpg', await noise(500, 300).jpeg().toBuffer());
    const after = await get('d.jpg', { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    expect((await get(`d.jpg?${version}`)).headers.get('cache-control')).not.toContain('immutable');
  });

  test('add their sizes to content, so that browsers reserve their space', async () => {
    await put('wysiwyg/tall.jpg', await plain(30, 90).jpeg().toBuffer());
    await put('wysiwyg/wide.jpg', await plain(80, 20).jpeg().toBuffer());
    const html =
      '<img src="{{media url=wysiwyg/tall.jpg}}" alt="A"><img src="/media/wysiwyg/wide.jpg?w=400">' +
      '<img src="/media/none.jpg"><img src="/media/wysiwyg/wide.jpg" width="8" height="2">' +
      '<img src="https://elsewhere.example/media/wysiwyg/wide.jpg">';
    const sized =
      '<img width="30" height="90" src="/media/wysiwyg/tall.jpg" alt="A" />' +
      '<img width="80" height="20" src="/media/wysiwyg/wide.jpg?w=400" />' +
      '<img src="/media/none.jpg" /><img src="/media/wysiwyg/wide.jpg" width="8" height="2" />' +
      '<img src="https://elsewhere.example/media/wysiwyg/wide.jpg" />';
    await server.importLines([
      client('C1', {}),
      user('legal@uno.example', 'C1'),
      block('fotos', html),
      newsPost('fotos', '2025-01-01 00:00:00', { postDescription: html }),
    ]);
    const { data } = await server.graphql<{
      cmsBlocks: { items: { content: string }[] };
      mpBlogPosts: { items: { postDescription: string }[] };
    }>(
      '{ cmsBlocks(identifiers: ["fotos"]) { items { content } } mpBlogPosts(action: "get_post_list", postId: "fotos") { items { postDescription } } }',
      {},
      await server.signIn('legal@uno.example'),
    );
    expect(data?.cmsBlocks.items).toEqual([{ content: sized }]);
    expect(data?.mpBlogPosts.items).toEqual([{ postDescription: sized }]);
  });

  test('change nothing when they are sent again unchanged', async () => {
    const bytes = await noise(50, 30).png().toBuffer();
    expect(await put('e.png', bytes)).toMatchObject({ status: 200, changed: true });
    expect(await put('e.png', bytes)).toMatchObject({ status: 200, changed: false });
  });

  test('are accepted with the ERP’s key only', async () => {
    expect(await put('f.jpg', await plain(10, 10).jpeg().toBuffer(), 'none')).toMatchObject({ status: 401 });
    expect((await get('f.jpg')).status).toBe(404);
  });

  test('are neither stored at an invalid path nor read from one', async () => {
    const bytes = await plain(10, 10).jpeg().toBuffer();
    for (const path of ['..%2fa.jpg', 'a/..%2fb.jpg', 'a%00.jpg', 'a%5cb.jpg', '']) {
      expect([path, (await put(path, bytes)).status]).toEqual([path, 400]);
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await get('g.jpg')).status).toBe(404);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, number, string | null, () => Promise<Uint8Array | string>]>([
    ['a script named .jpg', 415, 'not_an_image', async () => 'alert(1)'],
    ['a page', 415, 'not_an_image', async () => '<!doctype html><script>alert(1)</script>'],
    ['SVG', 415, 'not_an_image', async () => svg],
    [
      'SVG behind the first bytes of a JPEG',
      422,
      'broken',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    ['TIFF', 415, 'not_an_image', () => plain(10, 10).tiff().toBuffer()],
    ['nothing', 415, 'not_an_image', async () => ''],
    ['a truncated JPEG', 422, 'broken', async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 20_000)],
    ['a truncated PNG', 422, 'broken', async () => (await noise(400, 400).png().toBuffer()).subarray(0, 20_000)],
    ['50,000 x 50,000 pixels', 422, 'too_many_pixels', bomb],
    ['more than 16,000 pixels on a side', 422, 'too_many_pixels', () => plain(16_001, 2).png().toBuffer()],
    ['an animation', 422, 'animated', animated],
    ['more than 10 MB', 413, null, async () => Buffer.alloc(MEDIA_BYTES + 1, 0xff)],
  ])('are refused if they are %s', async (_, status, error, made) => {
    const kept = await plain(20, 20).jpeg().toBuffer();
    await put('kept.jpg', kept);
    const before = await get('kept.jpg');
    const answer = await put('kept.jpg', await made());
    expect(answer).toMatchObject({ status, ...(error && { error }) });
    expect((await get('kept.jpg')).bytes.equals(before.bytes)).toBe(true);
  });

  test('do not delay other requests while they are made', { tags: 'full' }, async () => {
    const large = await noise(3000, 2000).jpeg({ quality: 60 }).toBuffer();
    const sending = { done: false };
    const sent = put('h.jpg', large).finally(() => (sending.done = true));
    let answered = 0;
    while (!sending.done) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      answered += 1;
    }
    expect(await sent).toMatchObject({ status: 200 });
    expect(answered).toBeGreaterThan(3);
  });
});
