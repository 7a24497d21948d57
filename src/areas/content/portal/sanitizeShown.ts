import DOMPurify from 'dompurify';
import { ALLOWED_HTML, LINK_SCHEMES } from '../rules/html.ts';
import { MEDIA, isMediaPath } from '../rules/media.ts';
import { mediaSources } from './mediaSources.ts';

/** An address of the portal that a browser cannot read as one of another site, or one of an allowed scheme. */
const ADDRESS = new RegExp(String.raw`^(?:(?:${LINK_SCHEMES.join('|')}):|(?:[/#](?![/\\])|[\w.-]+(?![\w.:-]))|$)`, 'i');

const ADDRESSES = new Set(['href', 'src']);

const purify = DOMPurify(window);

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  const isAllowed = (ALLOWED_HTML[element.localName] ?? []).includes(name);
  // by itself the library lets an image have a data: address
  if (!isAllowed || (ADDRESSES.has(name) && !ADDRESS.test(value))) attribute.keepAttr = false;
});

/** The width of a text's column. */
const SIZES = '(max-width: 767px) 100vw, 48rem';

// an own image is loaded in the width of its place, when it comes into view
purify.addHook('afterSanitizeAttributes', (element) => {
  const address = element.localName === 'img' ? (element.getAttribute('src') ?? '') : '';
  const [path = ''] = address.slice(MEDIA.length).split(/[?#]/);
  if (!address.startsWith(MEDIA) || !isMediaPath(path)) return;
  const { srcSet, src } = mediaSources(path);
  for (const [name, value] of Object.entries({ loading: 'lazy', sizes: SIZES, srcset: srcSet, src }))
    element.setAttribute(name, value);
});

/**
 * Content as it may be shown: what is not of ALLOWED_HTML is removed. The server has done the same before it stored the
 * content; this holds even if somebody has written into the database.
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
