import type { Cents, Currency } from './money.ts';

/**
 * Constants that the kit or several areas use: first the specification's, each with its section (A, B), then our own.
 * Style sheets repeat the breakpoints 768 and 1200 px.
 */

const SECOND_MS = 1000;

/** A9: the request progress bar appears after PROGRESS_THROTTLE_MS and fills up in PROGRESS_DURATION_MS. */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5 * SECOND_MS;
/** A9: delay before a loading state shows. */
export const FETCH_STATE_DELAY_MS = 200;
/** A9: prefetching starts when the browser is idle, at the latest after this time. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2 * SECOND_MS;
/** A5, A9, B9: search inputs wait this long after the last key. */
export const SEARCH_DEBOUNCE_MS = SECOND_MS;
/** A2, A9, B9: how long alerts and toasts are shown. */
export const ALERT_MS = 5 * SECOND_MS;
export const TOAST_MS = 4 * SECOND_MS;
/** How long a toast with a button is shown (docs/product.md, Notifications). */
export const ACTION_TOAST_MS = 8 * SECOND_MS;
/** A9, B9: page size of account queries, document lookups, compensations, orders and certificates. */
export const PAGE_SIZE = 10;
/** A5, A9: smallest payment, 1600 COP; 1 USD (docs/product.md, Payments). */
export const MINIMUM_PAYMENT: Readonly<Record<Currency, Cents>> = { COP: 160_000, USD: 100 };
/** A9, B9: a chart's bars are scaled to BAR_SCALE; heights from BAR_SMALL on are reduced by BAR_REDUCTION. */
export const BAR_SCALE = 80;
export const BAR_SMALL = 20;
export const BAR_REDUCTION = 10;
/** B9: the number of first characters that a masked e-mail shows. */
export const MASKED_EMAIL_SHOWN = 2;
/** A9, B9: countries by code. */
export const COUNTRIES = { CO: 'Colombia', EC: 'Ecuador' } as const;
/** The portal's request timeout; the server waits ten seconds for the gateway by default. */
export const REQUEST_TIMEOUT_MS = 30 * SECOND_MS;
