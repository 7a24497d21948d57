import type { Attributes, IOptions } from 'sanitize-html';
import { removeNonXmlCharacters } from '#kit/core/xml-characters.ts';
import type { FieldIssue } from '#kit/server/import/record-type.ts';
import { ALLOWED_HTML, LINK_SCHEMES } from '../rules/html.ts';
import { withMediaAddresses } from '../rules/media.ts';

/** Sanitized HTML, the names of removed tags and attributes, and removed addresses: 'href http://a.example'. */
export type SanitizedHtml = { readonly html: string; readonly lost: readonly string[] };

const ADDRESSES = ['href', 'src'] as const;
/** The maximum length of a reported address: a data: address may be long. */
const MAX_NAMED = 60;

/**
 * Sanitizes an editor's HTML before it is stored (docs/security.md, V3, web frontend). The library is loaded on first
 * use. The page has its own h1, so a block's h1 becomes h2. Image directives become addresses of the portal.
 */
export async function sanitize(html: string): Promise<SanitizedHtml> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const lost = new Set<string>();
  /** The addresses of allowed elements, in the order of the text. */
  let addresses: string[] = [];
  const options: IOptions = {
    allowedTags: Object.keys(ALLOWED_HTML),
    allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_HTML).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...LINK_SCHEMES],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { h1: 'h2' },
    onOpenTag: (tag: string, attributes: Attributes) => {
      const allowed = ALLOWED_HTML[tag === 'h1' ? 'h2' : tag];
      if (!allowed) lost.add(tag);
      else for (const name of Object.keys(attributes)) if (!allowed.includes(name)) lost.add(name);
      for (const name of ADDRESSES) {
        if (allowed?.includes(name) && attributes[name]) addresses.push(`${name} ${attributes[name]}`);
      }
    },
  };
  const sanitized = sanitizeHtml(withMediaAddresses(html), options).trim();
  // '&#8;' becomes a control character, which no valid text has
  const clean = removeNonXmlCharacters(sanitized);
  if (clean !== sanitized) lost.add('control characters');
  const given = addresses;
  if (given.length > 0) {
    // the library does not report what it removes from an allowed attribute
    addresses = [];
    sanitizeHtml(clean, options);
    const kept = new Set(addresses);
    for (const address of given) if (!kept.has(address)) lost.add(shortened(address));
  }
  return { html: clean, lost: [...lost] };
}

/** The import's warning of what a field has lost; none if it has lost nothing. */
export function lossWarnings(field: string, lost: readonly string[]): readonly FieldIssue[] {
  if (lost.length === 0) return [];
  return [{ field, reason: `lost what content may not have: ${lost.slice(0, 10).join(', ')}` }];
}

function shortened(address: string): string {
  const line = address.replaceAll(/\s+/g, ' ');
  return line.length > MAX_NAMED ? `${line.slice(0, MAX_NAMED)}…` : line;
}
