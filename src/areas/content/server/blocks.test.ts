import { beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_HTML } from '../rules/html.ts';
import { BYPASSES } from './testing/bypasses.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { block, client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** Lists the elements, attributes and addresses of sanitized HTML that content may not have. */
function forbiddenIn(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z]+="[^"]*")*)\s*\/?>|<[^>]*>?/gi)].flatMap(
    ([tag, name = '', rest = '']) => {
      const allowed = ALLOWED_HTML[name];
      if (!allowed) return [tag];
      return [...rest.matchAll(/([a-z]+)="([^"]*)"/g)].flatMap(([pair, attribute = '', value = '']) => {
        const { protocol, host } = new URL(value || '/', 'https://own.example');
        const leads =
          ['href', 'src'].includes(attribute) &&
          protocol === 'https:' &&
          host !== 'own.example' &&
          !value.startsWith('https:');
        const runs = ['href', 'src'].includes(attribute) && !['https:', 'mailto:', 'tel:'].includes(protocol);
        return allowed.includes(attribute) && !leads && !runs ? [] : [pair];
      });
    },
  );
}

const QUERY =
  'query ($identifiers: [String!]!) { cmsBlocks(identifiers: $identifiers) { items { identifier title content } } }';

type Blocks = { cmsBlocks: { items: ({ identifier: string; title: string | null; content: string } | null)[] } | null };

onOneDatabase('content blocks', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
    const { report } = await server.importLines([
      client('C1', { store: 'ecuador', clienteNit: '1790016919001' }),
      user('legal@uno.example', 'C1'),
      block('inicio', '<p>Para todos</p>', { title: 'Inicio' }),
      block('inicio', '<p>Para Ecuador</p>', { store: 'ecuador' }),
      block('apagado', '<p>No</p>', { status: '0' }),
      block('propio', '<p>Para todos</p>'),
      block('propio', '<p>No</p>', { store: 'ecuador', status: '0' }),
      block('lubricante', '<p>Aceites</p>', { store: 'lubricantes' }),
    ]);
    if (report.applied !== 8) throw new Error(`The blocks were not taken: ${JSON.stringify(report.errors)}`);
  });

  const ask = async (identifiers: readonly string[], headers: Record<string, string> = {}): Promise<Answer<Blocks>> => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: QUERY, variables: { identifiers } }),
    });
    return { status: answer.status, errors: [], ...((await answer.json()) as object) } as unknown as Answer<Blocks>;
  };
  const contents = ({ data }: Answer<Blocks>) => data?.cmsBlocks?.items.map((item) => item?.content ?? null);

  it('are public, in the order requested', async () => {
    const answer = await ask(['propio', 'inicio']);
    expect(answer.data?.cmsBlocks?.items).toEqual([
      { identifier: 'propio', title: null, content: '<p>Para todos</p>' },
      { identifier: 'inicio', title: 'Inicio', content: '<p>Para todos</p>' },
    ]);
  });

  it('the store’s own block precedes the general one, and one that it switches off is not shown', async () => {
    expect(contents(await ask(['inicio', 'propio'], { store: 'ecuador' }))).toEqual(['<p>Para Ecuador</p>', null]);
    expect(contents(await ask(['lubricante'], { store: 'lubricantes' }))).toEqual(['<p>Aceites</p>']);
    const authorization = `Bearer ${await server.signIn('legal@uno.example')}`;
    // a signed-in user always sees their own store's block
    expect(contents(await ask(['inicio'], { authorization, store: 'lubricantes' }))).toEqual(['<p>Para Ecuador</p>']);
  });

  // the first answers are interpreted, later ones compiled
  it.each([1, 2, 3, 4])(
    'answers an unknown identifier as a null item and an error, and the others as usual (%i)',
    async () => {
      const answer = await ask(['nada', 'inicio', 'apagado']);
      expect(answer.status).toBe(200);
      expect(contents(answer)).toEqual([null, '<p>Para todos</p>', null]);
      expect(answer.errors).toEqual(
        ['nada', 'apagado'].map((identifier, i) => ({
          message: `The CMS block with the "${identifier}" ID doesn't exist.`,
          path: ['cmsBlocks', 'items', i * 2],
          extensions: { category: 'graphql-no-such-entity', code: 'block_unknown' },
        })),
      );
    },
  );

  it('require an identifier', async () => {
    expect((await ask([])).errors).toMatchObject([
      {
        message: '"identifiers" of CMS blocks should be specified.',
        extensions: { category: 'graphql-input', code: 'identifiers_missing', field: 'identifiers' },
      },
    ]);
  });

  it('are replaced by a newer version, and by no older one', async () => {
    const send = async (version: number, content: string) =>
      (await server.importLines([block('cambia', content, { version })])).report;
    expect(await send(3, '<p>3</p>')).toMatchObject({ applied: 1 });
    expect(await send(3, '<p>otra vez</p>')).toMatchObject({ unchanged: 1 });
    expect(await send(2, '<p>2</p>')).toMatchObject({ unchanged: 1 });
    expect(contents(await ask(['cambia']))).toEqual(['<p>3</p>']);
    expect(await send(4, '<p>4</p>')).toMatchObject({ applied: 1 });
    expect(contents(await ask(['cambia']))).toEqual(['<p>4</p>']);
  });

  describe('are sanitized at the import', () => {
    it.each([
      ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>', 'script'],
      ['an event handler', '<img src="/x.png" alt="x" onerror="alert(1)">', '<img src="/x.png" alt="x" />', 'onerror'],
      ['a javascript: address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>', 'href javascript:alert(1)'],
      [
        'an obfuscated javascript: address',
        '<a href=" java&#10;script:alert(1)">a</a>',
        '<a>a</a>',
        'href java script:alert(1)',
      ],
      [
        'a data: address',
        '<a href="data:text/html,<script>alert(1)</script>">a</a>',
        '<a>a</a>',
        'href data:text/html,<script>alert(1)</script>',
      ],
      [
        'a protocol-relative address',
        '<img src="//elsewhere.example/x.png">',
        '<img />',
        'src //elsewhere.example/x.png',
      ],
      ['a link without encryption', '<a href="http://a.example">a</a>', '<a>a</a>', 'href http://a.example'],
      ['a chat’s link', '<a href="whatsapp://send?phone=57">a</a>', '<a>a</a>', 'href whatsapp://send?phone=57'],
      [
        'a data: image',
        `<img src="data:image/png;base64,${'A'.repeat(80)}" alt="x">`,
        '<img alt="x" />',
        `src data:image/png;base64,${'A'.repeat(34)}…`,
      ],
      [
        'nothing',
        '<a href="https://a.example/?a=1&amp;b=2">a</a>',
        '<a href="https://a.example/?a=1&amp;b=2">a</a>',
        '',
      ],
      ['a frame', '<iframe src="https://elsewhere.example"></iframe><p>a</p>', '<p>a</p>', 'iframe'],
      ['a form', '<form action="https://elsewhere.example"><input name="p"></form><p>a</p>', '<p>a</p>', 'form, input'],
      ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>', 'style'],
      ['a script in an SVG', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>', 'svg, script'],
      ['a broken tag', '<p>a<img src=x onerror=alert(1)//', '<p>a</p>', ''],
      ['a control character', '<p>a&#8;b</p>', '<p>ab</p>', 'control characters'],
      ['an h1 heading', '<h1>A</h1>', '<h2>A</h2>', ''],
    ])('without %s', async (what, content, clean, lost) => {
      const { report } = await server.importLines([block(what, content)]);
      const warning = { field: 'content', reason: `lost what content may not have: ${lost}` };
      expect(report).toMatchObject({ applied: 1, rejected: 0, warnings: lost ? [warning] : [] });
      expect(contents(await ask([what]))).toEqual([clean]);
    });

    it('keep nothing of two hundred known bypasses that runs a script or leads to another site', async () => {
      const named = (index: number) => `bypass-${index}`;
      const { report } = await server.importLines(BYPASSES.map(([, html], index) => block(named(index), html)));
      expect(report.applied + report.rejected).toBe(BYPASSES.length);
      // control characters are no text
      expect(report.rejected).toBeLessThan(5);
      const kept: string[] = [];
      for (let from = 0; from < BYPASSES.length; from += 50) {
        const names = BYPASSES.slice(from, from + 50).map((_, index) => named(from + index));
        kept.push(...(contents(await ask(names)) ?? []).map((html) => html ?? ''));
      }
      const found = kept.flatMap((html, index) => forbiddenIn(html).map((what) => [BYPASSES[index]?.[0], what]));
      expect(found).toEqual([]);
    });

    it('with the addresses of the images that their directives name', async () => {
      const image = '<p>A</p><img src="{{media url="wysiwyg/Planta.JPG"}}" alt="Planta">';
      const escaped = '<img src="{{media url=&quot;wysiwyg/x.jpg&quot;}}" alt="">';
      await server.importLines([block('directivas', image + escaped)]);
      expect(contents(await ask(['directivas']))).toEqual([
        '<p>A</p><img src="/media/wysiwyg/Planta.JPG" alt="Planta" /><img src="/media/wysiwyg/x.jpg" alt="" />',
      ]);
    });

    it('keep the elements that content consists of', async () => {
      const html =
        '<section><h3>Pagos</h3><p>Con <strong>PSE</strong>, <a href="/admin/pending-invoices">aquí</a>.</p>' +
        '<ul><li><a href="https://surtidor.example/x" title="x">Sitio</a></li></ul>' +
        '<figure><img src="/media/a.png" alt="Planta" width="10" height="20" /><figcaption>Yumbo</figcaption></figure></section>';
      await server.importLines([block('todo', html)]);
      expect(contents(await ask(['todo']))).toEqual([html]);
    });
  });
});
