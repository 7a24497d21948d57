/** The public API of API keys and webhooks for the server and later areas. */
export { viewerOfKey } from './authenticate-key.ts';
export { KeyRate } from './key-rate.ts';
export { isApiKey } from './key-secret.ts';
export { type ClientEvent, publishToWebhooks } from './webhooks/publish.ts';
