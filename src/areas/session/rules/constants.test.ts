import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // A9: 401 countdown 7 s
    UNAUTHORIZED_COUNTDOWN: 7,
    // A9: (logout at 1)
    UNAUTHORIZED_END: 1,
    // A9: Permission redirect delay 3500 ms
    PERMISSION_REDIRECT_MS: 3500,
    // A9: Token cookie 7 days
    SESSION_MS: 604_800_000,
    // A9: locale cookie 365 days
    LOCALE_COOKIE_MS: 31_536_000_000,
    // A9: Idle timeout 900000 ms (15 min)
    IDLE_MS: 900_000,
    // A9: reminder 60000 ms before expiry
    IDLE_REMINDER_MS: 60_000,
    // A9: timer stored locally and checked every second
    IDLE_CHECK_MS: 1000,
    // A9: activity events: mouse move, key press, scroll
    ACTIVITY_EVENTS: ['mousemove', 'keydown', 'scroll'],
    // A9: terms warning 15 s
    TERMS_WARNING_MS: 15_000,
    // B9: Password 8 to 32 characters
    PASSWORD_LENGTH: { least: 8, most: 32 },
    // docs/product.md: ends 16 minutes after the last activity on the server
    SERVER_IDLE_MS: 960_000,
    // docs/product.md: extended for up to an hour while it is unfinished
    PAYING_MS: 3_600_000,
    // ours
    IDLE_REPORT_MS: 60_000,
    // ours
    SESSION_CHECK_MS: 5000,
    // ours
    MAINTENANCE_POLL_MS: 5000,
    // ours
    INVITATION_MS: 259_200_000,
    // ours: a week
    JOINING_MS: 604_800_000,
  });
});
