import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // A9: Progress bar throttle 200 ms
    PROGRESS_THROTTLE_MS: 200,
    // A9: … duration 5000 ms
    PROGRESS_DURATION_MS: 5000,
    // A9: Fetch state delay 200 ms
    FETCH_STATE_DELAY_MS: 200,
    // A9: Prefetch idle timeout 2000 ms
    PREFETCH_IDLE_TIMEOUT_MS: 2000,
    // A9, B9: Search debounce 1000 ms
    SEARCH_DEBOUNCE_MS: 1000,
    // A9: Alert default 5 s; B9: alerts auto-dismiss after 5 s
    ALERT_MS: 5000,
    // B9: toasts 4000 ms
    TOAST_MS: 4000,
    // docs/product.md, Notifications: a toast with an action stays longer
    ACTION_TOAST_MS: 8000,
    // A9: Page size 10 for account queries, documents lookup and compensations; B9: orders 10, certificates 10
    PAGE_SIZE: 10,
    // A9: Minimum payment value 1600; docs/product.md: 1600 is COP's; USD's is 1
    MINIMUM_PAYMENT: { COP: 160_000, USD: 100 },
    // A9, B9: Chart bar heights scaled to 80 units
    BAR_SCALE: 80,
    // A9, B9: bars under 20 are not reduced
    BAR_SMALL: 20,
    // A9, B9: otherwise 10 is subtracted
    BAR_REDUCTION: 10,
    // A9, B9: Countries: CO Colombia, EC Ecuador
    COUNTRIES: { CO: 'Colombia', EC: 'Ecuador' },
    // B9: Masked e-mail shows the first 2 characters
    MASKED_EMAIL_SHOWN: 2,
    // our own constant
    REQUEST_TIMEOUT_MS: 30_000,
  });
});
