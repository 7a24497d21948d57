import { expect, it } from 'vitest';
import { invitationState } from './invitation.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

it.each([
  [true, null, null],
  [true, hoursAgo(1), null],
  [false, null, 'vencida'],
  [false, hoursAgo(71.9), 'pendiente'],
  [false, hoursAgo(72), 'vencida'],
] as const)('an invitation of a user (with a password: %s, invited: %s) is %s', (hasPassword, invitedAt, state) => {
  expect(invitationState({ hasPassword, invitedAt }, NOW)).toBe(state);
});
