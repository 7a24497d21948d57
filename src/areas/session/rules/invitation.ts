import { INVITATION_MS, JOINING_MS } from './constants.ts';

/** The contract's state of a user's invitation; null once the user has a password, and has accepted to join. */
export type InvitationState = 'pendiente' | 'vencida' | null;

/**
 * `joining`: the user's person has not accepted yet to be a user of this client. `invitedAt`: when the newest
 * invitation was requested; null without an invitation.
 */
export function invitationState(
  {
    hasPassword,
    joining,
    invitedAt,
  }: { readonly hasPassword: boolean; readonly joining: boolean; readonly invitedAt: Date | null },
  now: Date,
): InvitationState {
  if (hasPassword && !joining) return null;
  const life = joining ? JOINING_MS : INVITATION_MS;
  return invitedAt && now.getTime() < invitedAt.getTime() + life ? 'pendiente' : 'vencida';
}
