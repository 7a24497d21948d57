import { expect, it } from 'vitest';
import { invitationState } from './invitation.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

it.each([
  [true, false, null, null],
  [true, false, hoursAgo(1), null],
  [false, false, null, 'vencida'],
  [false, false, hoursAgo(71.9), 'pendiente'],
  [false, false, hoursAgo(72), 'vencida'],
  [true, true, null, 'vencida'],
  [true, true, hoursAgo(7 * 24 - 0.1), 'pendiente'],
  [false, true, hoursAgo(72), 'pendiente'],
  [true, true, hoursAgo(7 * 24), 'vencida'],
] as const)(
  'an invitation of a user (with a password: %s, to join: %s, invited: %s) is %s',
  (hasPassword, joining, invitedAt, state) => {
    expect(invitationState({ hasPassword, joining, invitedAt }, NOW)).toBe(state);
  },
);
