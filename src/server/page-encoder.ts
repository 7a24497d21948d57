import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Pages of one day differ only by store, look and address; a few dozen. */
const MAX_KEPT = 64;

/** Compresses pages with brotli, and keeps the latest. */
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

/** Whether an Accept-Encoding header names brotli, and does not exclude it. */
export function acceptsBrotli(header: string | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(header ?? '');
}
