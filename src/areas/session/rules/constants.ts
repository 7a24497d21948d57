/** The specification's constants by section (A, B), then ours. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A2, A9: the 401 page's countdown in seconds; at UNAUTHORIZED_END the session ends. */
export const UNAUTHORIZED_COUNTDOWN = 7;
export const UNAUTHORIZED_END = 1;
/** A4, A9: redirect of a user without permission. */
export const PERMISSION_REDIRECT_MS = 3500;
/** A3, A9: life of a session and its cookies. */
export const SESSION_MS = 7 * DAY_MS;
/** A3, A9: life of the locale cookie. */
export const LOCALE_COOKIE_MS = 365 * DAY_MS;
/** A4, A9: idle time until the sign-out, and how long before it the warning appears. */
export const IDLE_MS = 15 * MINUTE_MS;
export const IDLE_REMINDER_MS = MINUTE_MS;
/** A9: how often the idle timer checks. */
export const IDLE_CHECK_MS = SECOND_MS;
/** A9: events that count as activity. */
export const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'scroll'] as const;
/** A4, A9: how long the warning about due terms is shown. */
export const TERMS_WARNING_MS = 15 * SECOND_MS;
/** B5, B9: length of a new password in characters. */
export const PASSWORD_LENGTH = { least: 8, most: 32 } as const;
/** Life of an inactive session by cookie at the server (docs/product.md, Sign-in and sessions). */
export const SERVER_IDLE_MS = 16 * MINUTE_MS;
/** How long an unfinished payment extends its session (docs/product.md, Sign-in and sessions). */
export const PAYING_MS = 60 * MINUTE_MS;
/** How often the portal reports activity to the server. */
export const IDLE_REPORT_MS = MINUTE_MS;
/** How often a visible page checks that its session is still valid. */
export const SESSION_CHECK_MS = 5 * SECOND_MS;
/** How often the maintenance page polls. */
export const MAINTENANCE_POLL_MS = 5 * SECOND_MS;
/** How long the link of an invitation works. */
export const INVITATION_MS = 72 * 60 * MINUTE_MS;
/** How long a person may accept to be a user of one more client. */
export const JOINING_MS = 7 * DAY_MS;
