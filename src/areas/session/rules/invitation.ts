import { INVITATION_MS } from './constants.ts';

/** The contract's state of a user's invitation; null once the user has a password. */
export type InvitationState = 'pendiente' | 'vencida' | null;

/** `invitedAt`: when the newest invitation was requested; null without an invitation. */
export function invitationState(
  { hasPassword, invitedAt }: { readonly hasPassword: boolean; readonly invitedAt: Date | null },
  now: Date,
): InvitationState {
  if (hasPassword) return null;
  return invitedAt && now.getTime() < invitedAt.getTime() + INVITATION_MS ? 'pendiente' : 'vencida';
}
