/** Encoded characters that mean the same as the plain ones: A-Z a-z 0-9 - . _ ~ (RFC 3986, 2.3). */
const UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** A percent sign that begins no encoded character. */
const MALFORMED = /%(?![\da-f]{2})/i;

/**
 * The address of a request in its plain spelling, without scheme and host; the query stays as it is. The router reads
 * `/%67raphql` and `http://x/graphql` as `/graphql`, so what decides by the address must see `/graphql`, too. A
 * malformed one becomes `/%`, which the router refuses: a secret in it would not be recognized, and so logged.
 */
export function plainAddress(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const own = path.replace(/^https?:\/\/[^/]+/i, '') || '/';
  if (MALFORMED.test(own) || !/^[/*]/.test(own)) return '/%';
  return own.replaceAll(UNRESERVED, decodeURIComponent) + url.slice(path.length);
}
