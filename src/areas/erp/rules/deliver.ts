const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;

/** How long what fails is tried again before it waits for a person, in milliseconds (import.md, Events): three days. */
export const PATIENCE = 3 * 86_400_000;

/** The pause after that many failures in a row, from 1: 5 s, 10 s … 1 h, in milliseconds (import.md, Events). */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

/**
 * Whether an answer speaks of the ERP's address as a whole (moved, not authorized, too many, behind it nobody) and not of the one
 * event: then no other client's event fares better.
 */
export function isOfTheAddress(status: number): boolean {
  return (status >= 300 && status < 400) || [401, 403, 404, 405, 407, 429, 502, 503, 504].includes(status);
}
