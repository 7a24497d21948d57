const FIRST_PAUSE = 5_000;
const MAX_PAUSE = 3_600_000;

/** How long a failing event is retried before it waits for an operator, in ms (docs/erp.md, Delivery): three days. */
export const RETRY_WINDOW_MS = 3 * 86_400_000;

/** Pause after so many consecutive failures, from 1: 5 s, 10 s … 1 h, in ms (docs/erp.md, Delivery). */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), MAX_PAUSE);
}

/**
 * Whether a status concerns the whole ERP address (moved, unauthorized, throttled, bad gateway), not one event: other
 * clients' events would fail, too.
 */
export function isEndpointFailure(status: number): boolean {
  return (status >= 300 && status < 400) || [401, 403, 404, 405, 407, 429, 502, 503, 504].includes(status);
}
