/** The public API of notifications for other areas. */
export { type NewNotification, notify } from './notify.ts';
export { wantsMail } from './wants-mail.ts';
export { applyAccessChange } from './node-store.ts';
