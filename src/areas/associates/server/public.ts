/** All that other areas may use of a client's users. */
export { inviteLocked } from './invite.ts';
export { lockUser } from './users-store.ts';
