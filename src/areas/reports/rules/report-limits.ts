/** How many reports a user may have, to how many addresses each, and what unconfirmed addresses are bounded by. */
export const REPORT_LIMITS = {
  reports: 20,
  recipients: 10,
  /** Outside addresses of a client that have not confirmed yet. */
  waiting: 30,
  /** Confirmations that a user may ask for within 24 hours, and those of them to one address. */
  asked: 20,
  askedOfOne: 3,
} as const;
