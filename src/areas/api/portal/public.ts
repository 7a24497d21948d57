/** What the portal of other areas may use. */
export { apiKeys } from './links.ts';
