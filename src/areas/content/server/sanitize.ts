import type { Attributes, IOptions } from 'sanitize-html';

/** Allowed tags and attributes: structured text, links and images. No script, style, frame, form or event handler. */
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

/** Sanitized HTML, and the names of removed tags and attributes. */
export type Clean = { readonly html: string; readonly lost: readonly string[] };

/**
 * Sanitizes an editor's HTML before it is stored (docs/security.md, V3, web frontend). The library is loaded on first
 * use. The page has its own h1, so a block's becomes h2.
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
