/** All that other areas may use of notifications. */
export { type NewNotification, notify } from './notify.ts';
export { wantsMail } from './wants-mail.ts';
export { applyAccessChange } from './node-store.ts';
