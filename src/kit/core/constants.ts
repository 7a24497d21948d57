import type { Cents, Currency } from './money.ts';

/** The specification's constants by section (A, B), then ours. Styles repeat the breakpoints 768 and 1200 px. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

// ── Session

/** A2, A9: the 401 page's countdown in seconds; at UNAUTHORIZED_END the session ends. */
export const UNAUTHORIZED_COUNTDOWN = 7;
export const UNAUTHORIZED_END = 1;
/** A4, A9: redirect of a user without permission. */
export const PERMISSION_REDIRECT_MS = 3500;
/** A3, A9: life of a session and its cookies. */
export const SESSION_MS = 7 * DAY_MS;
/** A3, A9. */
export const LOCALE_COOKIE_MS = 365 * DAY_MS;
/** A4, A9: idle sign-out, and its warning before. */
export const IDLE_MS = 15 * MINUTE_MS;
export const IDLE_REMINDER_MS = MINUTE_MS;
/** A9. */
export const IDLE_CHECK_MS = SECOND_MS;
/** A9: events that count as activity. */
export const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'scroll'] as const;
/** A4, A9: how long the warning about due terms is shown. */
export const TERMS_WARNING_MS = 15 * SECOND_MS;
/** B5, B9: length of a new password in characters. */
export const PASSWORD_LENGTH = { least: 8, most: 32 } as const;

// ── Feedback

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

// ── Lists and dates

/** A9, B9: page sizes of account queries, document lookups, compensations, orders and certificates; */
export const PAGE_SIZE = 10;
/** … of invoices on home and the pending page, of home's orders and news, and of the news list. */
export const INVOICES_PAGE_SIZE = 9;
export const DASHBOARD_PAGE_SIZE = 4;
export const NEWS_PAGE_SIZE = 3;
/** B7: of destinations, and of all at once where a user's are chosen. */
export const DESTINATIONS_PAGE_SIZE = 50;
export const ALL_DESTINATIONS_PAGE_SIZE = 20_000;
/** B5, B9: default start of the orders' dates, in months before today. */
export const ORDERS_MONTHS = 2;
/** B5, B9: earliest start of a certificate, in years before today; it ends yesterday at the latest. */
export const CERTIFICATE_YEARS = 1;
/** A2, B9: search parameter of an order's page. */
export const ORDER_PARAMETER = 'orderNumber';

// ── Money

/** A5, A9: smallest payment, 1600 COP; 1 USD (docs/product.md, Payments). */
export const MINIMUM_PAYMENT: Readonly<Record<Currency, Cents>> = { COP: 160_000, USD: 100 };
/** A9, B9: buckets of overdue days; the last is open-ended. */
export const OVERDUE_BUCKETS = [
  { from: 1, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 21 },
  { from: 22, to: null },
] as const;
/** A9, B9: scale of a chart's bars; from `small` on, `reduction` is subtracted. */
export const BAR_SCALE = 80;
export const BAR_SMALL = 20;
export const BAR_REDUCTION = 10;
/** A8, A9: expected time until a compensation is confirmed. */
export const COMPENSATION_MINUTES = 15;
/** A9: segments of a cash payment by id. */
export const PAYMENT_SEGMENTS = {
  1100: 'EDS Franquiciada',
  1110: 'EDS Afiliada',
  1130: 'EDS Gas Franquiciada',
  1122: 'EDS Gas Afiliada',
  1131: 'Mi Empresa',
  1132: 'Rumbo Grandes Flotas',
  1202: 'Industria Combustibles',
  1201: 'Lubricantes Industria',
  1140: 'Lubricantes Agentes',
  1150: 'Lubricantes Automotriz 25 OEM LUB',
  1160: 'Lubricantes Automotriz Multimarca',
  1211: 'Aviación',
  1220: 'Marinos',
  1501: 'Financiación por Consumo',
  1500: 'Talleres',
  1300: 'No operacional Combustibles',
  1310: 'No operacional Lubricantes',
} as const;
/** A9, B9: segment of voucher payments. */
export const VOUCHER_SEGMENT = 'BO';

// ── Vouchers

/** B5, B9: minimum length of the voucher file's password. */
export const VOUCHER_PASSWORD_LEAST = 8;
/** B4, B9: minimum vouchers of a line. */
export const VOUCHER_QUANTITY_LEAST = 1;
/** B9: visible first characters of a masked e-mail. */
export const MASKED_EMAIL_SHOWN = 2;
/** B9: sheet of the voucher file, and the template's file. */
export const VOUCHER_SHEET = 'Bonos';
export const VOUCHER_TEMPLATE_FILE = 'bono-plantilla.pptx';
/** B4: tolerance for 'scrolled to the end' of the terms, in px. */
export const TERMS_END_TOLERANCE_PX = 5;

// ── Users and the survey

/** B5, B9: lengths of an associate's fields, in characters. */
export const NAME_LENGTH = { least: 2, most: 55 } as const;
export const ADDRESS_LENGTH = { least: 4, most: 55 } as const;
export const DOCUMENT_LEAST = 5;
export const TELEPHONE_LENGTH = 10;
/** B3, B9: the contract's user status. */
export const USER_STATUS = { active: '1', inactive: '0' } as const;
/** A9, B9. */
export const COUNTRIES = { CO: 'Colombia', EC: 'Ecuador' } as const;
/** B5, B9: the survey's scale, from bad to excellent, and no opinion. */
export const SURVEY_SCALE = ['1', '2', '3', '4', '5', 'N/A'] as const;

// ── Ours

/** Life of an inactive session by cookie at the server (docs/product.md, Sign-in and sessions). */
export const SERVER_IDLE_MS = 16 * MINUTE_MS;
/** How long an unfinished payment extends its session (docs/product.md, Sign-in and sessions). */
export const PAYING_MS = 60 * MINUTE_MS;
/** How often the portal reports activity to the server. */
export const IDLE_TELL_MS = MINUTE_MS;
/** How often a visible page checks that its session lives. */
export const SESSION_LOOK_MS = 5 * SECOND_MS;
/** How often the maintenance page polls. */
export const MAINTENANCE_POLL_MS = 5 * SECOND_MS;
/** The portal's request timeout; the server waits ten seconds for the gateway by default. */
export const REQUEST_TIMEOUT_MS = 30 * SECOND_MS;
