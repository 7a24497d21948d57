import type { Cents, Currency } from './money.ts';

/**
 * The specification's constants by section (A, B) that several areas or the kit use, then ours. Styles repeat the
 * breakpoints 768 and 1200 px.
 */

const SECOND_MS = 1000;

/** A9: the request progress bar appears after the throttle and fills up in the duration. */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5 * SECOND_MS;
/** A9: delay before a loading state shows. */
export const FETCH_STATE_DELAY_MS = 200;
/** A9: prefetching starts when the browser is idle, at the latest after this. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2 * SECOND_MS;
/** A5, A9, B9: search inputs wait this long after the last key. */
export const SEARCH_DEBOUNCE_MS = SECOND_MS;
/** A2, A9, B9: how long alerts and toasts are shown. */
export const ALERT_MS = 5 * SECOND_MS;
export const TOAST_MS = 4 * SECOND_MS;
/** A toast with something to press (docs/product.md, Notifications). */
export const ACTION_TOAST_MS = 8 * SECOND_MS;
/** A9, B9: page size of account queries, document lookups, compensations, orders and certificates. */
export const PAGE_SIZE = 10;
/** A5, A9: smallest payment, 1600 COP; 1 USD (docs/product.md, Payments). */
export const MINIMUM_PAYMENT: Readonly<Record<Currency, Cents>> = { COP: 160_000, USD: 100 };
/** A9, B9: scale of a chart's bars; from `small` on, `reduction` is subtracted. */
export const BAR_SCALE = 80;
export const BAR_SMALL = 20;
export const BAR_REDUCTION = 10;
/** B9: visible first characters of a masked e-mail. */
export const MASKED_EMAIL_SHOWN = 2;
/** A9, B9. */
export const COUNTRIES = { CO: 'Colombia', EC: 'Ecuador' } as const;
/** The portal's request timeout; the server waits ten seconds for the gateway by default. */
export const REQUEST_TIMEOUT_MS = 30 * SECOND_MS;
