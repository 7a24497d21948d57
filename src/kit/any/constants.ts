/**
 * The specification's constants that both sides or several screens go by, each with the section it stands in. What one
 * currency fixes (the minimum payment) is in money.ts, what one store fixes is in store.ts.
 */

/** 4, 9: the page for a session that ended counts down from this many seconds, and signs out at 1. */
export const SESSION_ENDED_COUNTDOWN_SECONDS = 7;
/** 6, 9: who lacks a page's permission is sent away after this long. */
export const PERMISSION_REDIRECT_MS = 3500;

/** 9: the progress bar of requests: it appears after the throttle and fills up in the duration. */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5000;
/** 9: a fetch shorter than this shows no loading state. */
export const FETCH_STATE_DELAY_MS = 200;
/** 9: what may be needed next is fetched when the browser is idle, at the latest after this long. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;

/** 3, 9: lifetimes of the cookies. */
export const TOKEN_COOKIE_DAYS = 7;
export const LOCALE_COOKIE_DAYS = 365;

/** 9: page sizes of lists, and of the invoices on the dashboard and the pending page. */
export const PAGE_SIZE = 10;
export const INVOICES_PAGE_SIZE = 9;

/** 5, 9: search inputs wait this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 1000;
/** 2, 9: alerts and toasts go by themselves. */
export const ALERT_MS = 5000;
export const TOAST_MS = 4000;

/** 9: the breakpoints (presentation only): a rail of signs from the tablet on, the whole menu from the desktop on. */
export const TABLET_PX = 768;
export const DESKTOP_PX = 1200;
