/** What other areas may use of content. */
export { sanitize } from './sanitize.ts';
