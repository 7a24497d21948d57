import type { Attributes, IOptions } from 'sanitize-html';
import { ALLOWED_HTML, LINK_SCHEMES } from '../rules/html.ts';
import { withMediaAddresses } from '../rules/media.ts';

/** Sanitized HTML, and the names of removed tags and attributes. */
export type Clean = { readonly html: string; readonly lost: readonly string[] };

/**
 * Sanitizes an editor's HTML before it is stored (docs/security.md, V3, web frontend). The library is loaded on first
 * use. The page has its own h1, so a block's becomes h2. Images get their addresses of the portal.
 */
export async function sanitize(html: string): Promise<Clean> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const lost = new Set<string>();
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
    },
  };
  return { html: sanitizeHtml(withMediaAddresses(html), options).trim(), lost: [...lost] };
}
