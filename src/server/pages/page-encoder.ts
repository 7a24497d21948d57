import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createLRU } from 'lru.min';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Max. cached pages. A day's pages differ only by store, look and path: a few dozen. */
const MAX_PAGES = 64;

/** Creates a brotli encoder that caches the pages used last. */
export function createPageEncoder(): (html: string) => Promise<Buffer> {
  const pages = createLRU<string, Promise<Buffer>>({ max: MAX_PAGES });
  return (html) => {
    const known = pages.get(html);
    if (known) return known;
    const compressed = compress(html, { params });
    pages.set(html, compressed);
    return compressed;
  };
}

/** Whether an Accept-Encoding header accepts brotli. */
export function acceptsBrotli(header: string | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(header ?? '');
}
