import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

const standing: Readonly<Record<string, unknown>> = { ...constants };

/** Each constant as its source writes it, in milliseconds and cents where it says seconds, minutes, days and pesos. */
const SAID: Record<keyof typeof constants, readonly [value: unknown, sentence: string]> = {
  UNAUTHORIZED_COUNTDOWN: [7, 'A9: 401 countdown 7 s'],
  UNAUTHORIZED_END: [1, 'A9: (logout at 1)'],
  PERMISSION_REDIRECT_MS: [3500, 'A9: Permission redirect delay 3500 ms'],
  PROGRESS_THROTTLE_MS: [200, 'A9: Progress bar throttle 200 ms'],
  PROGRESS_DURATION_MS: [5000, 'A9: … duration 5000 ms'],
  FETCH_STATE_DELAY_MS: [200, 'A9: Fetch state delay 200 ms'],
  PREFETCH_IDLE_TIMEOUT_MS: [2000, 'A9: Prefetch idle timeout 2000 ms'],
  SESSION_MS: [604_800_000, 'A9: Token cookie 7 days'],
  LOCALE_COOKIE_MS: [31_536_000_000, 'A9: locale cookie 365 days'],
  IDLE_MS: [900_000, 'A9: Idle timeout 900000 ms (15 min)'],
  IDLE_REMINDER_MS: [60_000, 'A9: reminder 60000 ms before expiry'],
  IDLE_CHECK_MS: [1000, 'A9: timer stored locally and checked every second'],
  ACTIVITY_EVENTS: [['mousemove', 'keydown', 'scroll'], 'A9: activity events: mouse move, key press, scroll'],
  PAGE_SIZE: [
    10,
    'A9: Page size 10 for account queries, documents lookup and compensations; B9: orders 10, certificates 10',
  ],
  INVOICES_PAGE_SIZE: [9, 'A9: 9 for the dashboard invoices query; B9: dashboard invoices 9'],
  DASHBOARD_PAGE_SIZE: [4, 'B9: dashboard orders and news 4'],
  NEWS_PAGE_SIZE: [3, 'B9: blog 3'],
  DESTINATIONS_PAGE_SIZE: [50, 'B7: listarDestinatarios (…; default size 50)'],
  ALL_DESTINATIONS_PAGE_SIZE: [20_000, 'B7: Page size 20000 on the edit-profile create/edit screens'],
  MINIMUM_PAYMENT: [
    { COP: 160_000, USD: 100 },
    "A9: Minimum payment value 1600; docs/product.md: 1600 is COP's; USD's is 1",
  ],
  COMPENSATION_MINUTES: [15, 'A9: Compensation result confirmed in about 15 minutes'],
  SEARCH_DEBOUNCE_MS: [1000, 'A9, B9: Search debounce 1000 ms'],
  ALERT_MS: [5000, 'A9: Alert default 5 s; B9: alerts auto-dismiss after 5 s'],
  TOAST_MS: [4000, 'B9: toasts 4000 ms'],
  TERMS_WARNING_MS: [15_000, 'A9: terms warning 15 s'],
  OVERDUE_BUCKETS: [
    [
      { from: 1, to: 7 },
      { from: 8, to: 14 },
      { from: 15, to: 21 },
      { from: 22, to: null },
    ],
    'A9, B9: Overdue buckets: 1-7, 8-14, 15-21, +21 days',
  ],
  BAR_SCALE: [80, 'A9, B9: Chart bar heights scaled to 80 units'],
  BAR_SMALL: [20, 'A9, B9: bars under 20 are not reduced'],
  BAR_REDUCTION: [10, 'A9, B9: otherwise 10 is subtracted'],
  COUNTRIES: [{ CO: 'Colombia', EC: 'Ecuador' }, 'A9, B9: Countries: CO Colombia, EC Ecuador'],
  PAYMENT_SEGMENTS: [
    {
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
    },
    'A9: Payment segment ids for cash payment (id_segment)',
  ],
  VOUCHER_SEGMENT: ['BO', "A9: The segment for voucher payments is 'BO'"],
  ORDERS_MONTHS: [2, 'B9: Order date range default: last 2 months'],
  PASSWORD_LENGTH: [{ least: 8, most: 32 }, 'B9: Password 8 to 32 characters'],
  VOUCHER_PASSWORD_LEAST: [8, 'B9: voucher download password minimum 8'],
  NAME_LENGTH: [{ least: 2, most: 55 }, 'B9: Names 2 to 55'],
  ADDRESS_LENGTH: [{ least: 4, most: 55 }, 'B9: street and city 4 to 55'],
  DOCUMENT_LEAST: [5, 'B9: document min 5'],
  TELEPHONE_LENGTH: [10, 'B9: telephone exactly 10'],
  VOUCHER_QUANTITY_LEAST: [1, 'B9: minimum quantity 1'],
  MASKED_EMAIL_SHOWN: [2, 'B9: Masked e-mail shows the first 2 characters'],
  VOUCHER_SHEET: ['Bonos', "B9: Downloaded file is xlsx named after idcompra, sheet 'Bonos'"],
  VOUCHER_TEMPLATE_FILE: ['bono-plantilla.pptx', 'B9: Template file bono-plantilla.pptx'],
  TERMS_END_TOLERANCE_PX: [5, 'B4: scrolled to the bottom (tolerance 5 px)'],
  CERTIFICATE_YEARS: [1, 'B9: Certificate date range one year back to yesterday'],
  USER_STATUS: [{ active: '1', inactive: '0' }, "B9: Status '1' Activo, '0' Inactivo"],
  SURVEY_SCALE: [['1', '2', '3', '4', '5', 'N/A'], 'B9: Survey rating scale 1 to 5 plus N/A'],
  ORDER_PARAMETER: ['orderNumber', 'B9: Order detail route parameter: orderNumber'],
  SERVER_IDLE_MS: [960_000, 'docs/product.md: ends 16 minutes after the last activity on the server'],
  PAYING_MS: [3_600_000, 'docs/product.md: extended for up to an hour while it is unfinished'],
  IDLE_TELL_MS: [60_000, 'ours'],
  SESSION_LOOK_MS: [5000, 'ours'],
  MAINTENANCE_POLL_MS: [5000, 'ours'],
  REQUEST_TIMEOUT_MS: [30_000, 'ours'],
};

describe('the specification’s constants', () => {
  it('are each listed here with the sentence that gives them', () => {
    expect(Object.keys(SAID).toSorted()).toEqual(Object.keys(standing).toSorted());
  });

  it.each(Object.entries(SAID).map(([name, [value, sentence]]) => [name, sentence, value]))(
    '%s: %s',
    (name, _sentence, value) => {
      expect(standing[name]).toEqual(value);
    },
  );
});
