/** The public API of API keys for the server. */
export { viewerOfKey } from './authenticate-key.ts';
export { KeyRate } from './key-rate.ts';
export { isApiKey } from './key-secret.ts';
