import type { Cents, Currency } from './money.ts';

/**
 * The specification's constants, each with the section it stands in: all of both sections 9, those of screens that are still
 * to come as well, and the figures of other sections that both sides or several screens go by. A is the specification's
 * first document, B its second. The test beside this file repeats each sentence. What the specification does not say stands
 * at the end. The breakpoints, 768 and 1200 px, are written out where styles use them: a media query takes no variable.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

// ── Session

/** A2, A9: the 401 page counts down from this, by the second; at UNAUTHORIZED_END the session ends. */
export const UNAUTHORIZED_COUNTDOWN = 7;
export const UNAUTHORIZED_END = 1;
/** A4, A9: who lacks a page's permission is sent away after this long. */
export const PERMISSION_REDIRECT_MS = 3500;
/** A3, A9: a session, its token's cookie and what the portal reads beside it last this long. */
export const SESSION_MS = 7 * DAY_MS;
/** A3, A9: the locale's cookie. */
export const LOCALE_COOKIE_MS = 365 * DAY_MS;
/** A4, A9: who does nothing for so long is signed out; so much before that they are warned. */
export const IDLE_MS = 15 * MINUTE_MS;
export const IDLE_REMINDER_MS = MINUTE_MS;
/** A9: the idle timer looks at the time this often. */
export const IDLE_CHECK_MS = SECOND_MS;
/** A9: what is activity, as the browser's events: moving the mouse, a key, scrolling. */
export const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'scroll'] as const;
/** A4, A9: the warning that the terms must be accepted goes after this long. */
export const TERMS_WARNING_MS = 15 * SECOND_MS;
/** B5, B9: the length of a new password, in characters as a field counts them. */
export const PASSWORD_LENGTH = { least: 8, most: 32 } as const;

// ── What is told and awaited

/** A9: the progress bar of requests: it appears after the throttle and fills up in the duration. */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5 * SECOND_MS;
/** A9: the fetch state: what is quicker than this is not seen to load. */
export const FETCH_STATE_DELAY_MS = 200;
/** A9: what may be needed next is fetched when the browser is idle, at the latest after this long. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2 * SECOND_MS;
/** A5, A9, B9: search inputs wait this long after the last key. */
export const SEARCH_DEBOUNCE_MS = SECOND_MS;
/** A2, A9, B9: alerts and toasts go by themselves. */
export const ALERT_MS = 5 * SECOND_MS;
export const TOAST_MS = 4 * SECOND_MS;

// ── Lists and dates

/** A9, B9: page sizes: of account queries, document lookups, compensations, orders and certificates; */
export const PAGE_SIZE = 10;
/** … of the invoices on the dashboard and the pending page, of its latest orders and news, and of the news' own list. */
export const INVOICES_PAGE_SIZE = 9;
export const DASHBOARD_PAGE_SIZE = 4;
export const NEWS_PAGE_SIZE = 3;
/** B7: of the destinations, and of all of them at once where a user's are chosen. */
export const DESTINATIONS_PAGE_SIZE = 50;
export const ALL_DESTINATIONS_PAGE_SIZE = 20_000;
/** B5, B9: the orders' dates begin so many months before today, unless others are asked for. */
export const ORDERS_MONTHS = 2;
/** B5, B9: a certificate may begin so many years before today; it ends yesterday at the latest. */
export const CERTIFICATE_YEARS = 1;
/** A2, B9: the parameter that names an order in its page's address. */
export const ORDER_PARAMETER = 'orderNumber';

// ── Money

/** A5, A9: the smallest payment, 1600 in COP; USD's is 1 (product.md, Stores). */
export const MINIMUM_PAYMENT: Readonly<Record<Currency, Cents>> = { COP: 160_000, USD: 100 };
/** A9, B9: the buckets of what is overdue, in days; the last has no end. */
export const OVERDUE_BUCKETS = [
  { from: 1, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 21 },
  { from: 22, to: null },
] as const;
/** A9, B9: a chart's bars are scaled to this many units; from `small` on, `reduction` is subtracted. */
export const BAR_SCALE = 80;
export const BAR_SMALL = 20;
export const BAR_REDUCTION = 10;
/** A8, A9: so long it takes until a compensation is confirmed, as its message says. */
export const COMPENSATION_MINUTES = 15;
/** A9: what a cash payment may be for: the id of the segment and its name, which is the company's own. */
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
/** A9, B9: the segment of voucher payments. */
export const VOUCHER_SEGMENT = 'BO';

// ── Vouchers

/** B5, B9: the file of codes opens with a password of so many characters at least. */
export const VOUCHER_PASSWORD_LEAST = 8;
/** B4, B9: a line of the purchase has so many vouchers at least. */
export const VOUCHER_QUANTITY_LEAST = 1;
/** B9: a masked e-mail shows so many of its first characters. */
export const MASKED_EMAIL_SHOWN = 2;
/** B9: the sheet of the file of codes, and the template's file. */
export const VOUCHER_SHEET = 'Bonos';
export const VOUCHER_TEMPLATE_FILE = 'bono-plantilla.pptx';
/** B4: the terms are read to their end where no more than this is left below, in px. */
export const TERMS_END_TOLERANCE_PX = 5;

// ── Users and the survey

/** B5, B9: lengths of an associate's fields, in characters. */
export const NAME_LENGTH = { least: 2, most: 55 } as const;
export const ADDRESS_LENGTH = { least: 4, most: 55 } as const;
export const DOCUMENT_LEAST = 5;
export const TELEPHONE_LENGTH = 10;
/** B3, B9: a user's status as the contract carries it. */
export const USER_STATUS = { active: '1', inactive: '0' } as const;
/** A9, B9: the countries, by their code. */
export const COUNTRIES = { CO: 'Colombia', EC: 'Ecuador' } as const;
/** B5, B9: the survey's scale, from bad to excellent, and without an opinion. */
export const SURVEY_SCALE = ['1', '2', '3', '4', '5', 'N/A'] as const;

// ── Ours, and product.md's

/** product.md, Session: the server ends a session by cookie after so long without activity of its user. */
export const SERVER_IDLE_MS = 16 * MINUTE_MS;
/** product.md, Session: an unfinished payment keeps the session that opened it for so long. */
export const PAYING_MS = 60 * MINUTE_MS;
/** Ours: the portal tells the server of its user's activity this often, where no request does. */
export const IDLE_TELL_MS = MINUTE_MS;
/** Ours: a page that is looked at asks this often whether its session still lives, where no request tells. */
export const SESSION_LOOK_MS = 5 * SECOND_MS;
/** Ours: the maintenance page asks this often whether the portal is back. */
export const MAINTENANCE_POLL_MS = 5 * SECOND_MS;
/** Ours: the portal gives a request up after so long. The server waits ten seconds for the gateway, by its default. */
export const REQUEST_TIMEOUT_MS = 30 * SECOND_MS;
