import type { Attributes, IOptions } from 'sanitize-html';

/** What a block may be made of: text with its structure, links and images. No script, style, frame, form or event handler. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  div: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: [],
  p: [],
  section: [],
  small: [],
  span: [],
  strong: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/** A block's HTML without what could act, and the names of the tags and attributes that it lost. */
export type Clean = { readonly html: string; readonly lost: readonly string[] };

/**
 * Cleans the HTML that a content editor wrote, before it is kept (quality.md, Security). The library is loaded where it is
 * first wanted: most processes never import content. A page's only h1 is its own, so a block's becomes h2.
 */
export async function sanitize(html: string): Promise<Clean> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const lost = new Set<string>();
  const options: IOptions = {
    allowedTags: Object.keys(ALLOWED),
    allowedAttributes: Object.fromEntries(Object.entries(ALLOWED).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { h1: 'h2' },
    onOpenTag: (tag: string, attributes: Attributes) => {
      const allowed = ALLOWED[tag === 'h1' ? 'h2' : tag];
      if (!allowed) lost.add(tag);
      else for (const name of Object.keys(attributes)) if (!allowed.includes(name)) lost.add(name);
    },
  };
  return { html: sanitizeHtml(html, options).trim(), lost: [...lost] };
}
