import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Max. cached pages. A day's pages differ only by store, look and path: a few dozen. */
const MAX_KEPT = 64;

/** Creates a brotli encoder that caches the latest pages. */
export function createPageEncoder(): (html: string) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (html) => {
    const before = kept.get(html);
    if (before) return before;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest);
    const compressed = compress(html, { params });
    kept.set(html, compressed);
    return compressed;
  };
}

/** Whether an Accept-Encoding header accepts brotli. */
export function acceptsBrotli(header: string | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(header ?? '');
}
