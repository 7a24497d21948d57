/**
 * The elements that content may have, each with its attributes: structured text, links and images. No script, style,
 * frame, form or event handler. The server sanitizes content by this list before it stores it, the portal before it
 * shows it.
 */
export const ALLOWED_HTML: Readonly<Record<string, readonly string[]>> = {
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

/** The schemes of links in content; an address without a scheme is within the portal. */
export const LINK_SCHEMES = ['https', 'mailto', 'tel'] as const;
