/** The public API of a client's users for other areas. */
export { inviteLocked } from './invite.ts';
export { lockUser } from './users-store.ts';
