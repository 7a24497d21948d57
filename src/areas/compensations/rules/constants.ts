/** The specification's constants by section (A, B). */

/** A8, A9: expected time until a compensation is confirmed. */
export const COMPENSATION_MINUTES = 15;
