/** What the portal of other areas may use. */
export { apiKeys, webhooks } from './links.ts';
