import DOMPurify from 'dompurify';
import { ALLOWED_HTML, LINK_SCHEMES } from '../rules/html.ts';
import { MEDIA_PATH, isMediaPath } from '../rules/media.ts';
import { mediaSources } from './mediaSources.ts';

/**
 * Matches an address within the portal that no browser can read as another site, or an address with an allowed scheme.
 */
const ADDRESS = new RegExp(String.raw`^(?:(?:${LINK_SCHEMES.join('|')}):|(?:[/#](?![/\\])|[\w.-]+(?![\w.:-]))|$)`, 'i');

const ADDRESSES = new Set(['href', 'src']);

const purify = DOMPurify(window);

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  const isAllowed = (ALLOWED_HTML[element.localName] ?? []).includes(name);
  // by default, the library allows images with a data: address
  if (!isAllowed || (ADDRESSES.has(name) && !ADDRESS.test(value))) attribute.keepAttr = false;
});

/** The width of the text column, as the `sizes` attribute of `img`. */
const SIZES = '(max-width: 767px) 100vw, 48rem';

// an image of ours loads lazily, in the width of the text column
purify.addHook('afterSanitizeAttributes', (element) => {
  const address = element.localName === 'img' ? (element.getAttribute('src') ?? '') : '';
  const [path = ''] = address.slice(MEDIA_PATH.length).split(/[?#]/);
  if (!address.startsWith(MEDIA_PATH) || !isMediaPath(path)) return;
  const { srcSet, src } = mediaSources(path);
  for (const [name, value] of Object.entries({ loading: 'lazy', sizes: SIZES, srcset: srcSet, src }))
    element.setAttribute(name, value);
});

/**
 * Removes from content everything that ALLOWED_HTML does not have. The server does the same before it stores content;
 * this also protects the user if somebody has written into the database.
 */
export function sanitizeShown(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(ALLOWED_HTML),
    ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_HTML).flat())],
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
}
