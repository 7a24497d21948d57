/** The area's screens, in one file of the build: the names of three would weigh on every page. */
export { KeysScreen } from './list/KeysScreen.tsx';
export { ReferenceScreen } from './reference/ReferenceScreen.tsx';
export { WebhooksScreen } from './webhooks/WebhooksScreen.tsx';
