/**
 * The specification's constants that both sides or several screens go by, each with the section it stands in. What one
 * currency fixes (the minimum payment) is in money.ts, what one store fixes is in store.ts; the breakpoints (9), 768 and
 * 1200 px, are written out where styles use them, because a media query takes no variable.
 */

/** 3, 9: a session and its cookies last this long. */
export const SESSION_MS = 7 * 86_400_000;

/** 4, 6, 9: who lacks a page's permission is sent away after this long. */
export const PERMISSION_REDIRECT_MS = 3500;

/** 2, 9: the 401 page counts down from this, by the second; at 1 the session ends. */
export const UNAUTHORIZED_COUNTDOWN = 7;
/** Ours: the maintenance page asks this often whether the portal is back. */
export const MAINTENANCE_POLL_MS = 5000;

/** 4, 9: who does nothing for so long is signed out; so much before that they are warned. */
export const IDLE_MS = 900_000;
export const IDLE_REMINDER_MS = 60_000;
/** 9: the idle timer looks at the time this often. */
export const IDLE_CHECK_MS = 1000;
/** product.md, Session: the server ends a session by cookie after so long without activity of its user. */
export const SERVER_IDLE_MS = 16 * 60_000;
/** product.md, Session: an unfinished payment keeps the session that opened it for so long. */
export const PAYING_MS = 3_600_000;
/** Ours: the portal tells the server of its user's activity this often, where no request does. */
export const IDLE_TELL_MS = 60_000;

/** 9: the progress bar of requests: it appears after the throttle and fills up in the duration. */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5000;
/** 9: the fetch state: what is quicker than this is not seen to load. */
export const FETCH_STATE_DELAY_MS = 200;
/** 9: what may be needed next is fetched when the browser is idle, at the latest after this long. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;

/** 9: page sizes of lists, and of the invoices on the dashboard and the pending page. */
export const PAGE_SIZE = 10;
export const INVOICES_PAGE_SIZE = 9;

/** 5, 9: search inputs wait this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 1000;
/** 2, 9: alerts and toasts go by themselves. */
export const ALERT_MS = 5000;
export const TOAST_MS = 4000;
/** 4, 9: the warning that the terms must be accepted goes after this long. */
export const TERMS_WARNING_MS = 15_000;
