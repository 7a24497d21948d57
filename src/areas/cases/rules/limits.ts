const DAY_MS = 86_400_000;

/** Limits of cases (docs/product.md, Cases). */
export const CASE_LIMITS = {
  /** Characters of a message. */
  text: 4000,
  /** Files of a message. */
  files: 5,
  /** Bytes of a file. */
  fileBytes: 10 * 1024 * 1024,
  /** Files of a user that no message has. */
  waitingFiles: 20,
  /** Files that a user may send within `dayMs`. */
  filesOfDay: 60,
  /** Files that a member of staff may send within `dayMs`. */
  filesOfStaffDay: 300,
  /** For how long, in ms, a file may be attached. */
  attachMs: DAY_MS,
  /** Cases that a user may open within `dayMs`. */
  casesOfDay: 50,
  /** The time, in ms, in which cases and files of a user are counted. */
  dayMs: DAY_MS,
  /** Messages of a case; only the company's decisions may come after them. */
  messages: 300,
  /** Messages of a case that are read: those, and decisions after them. */
  shownMessages: 400,
  /** For how long, in ms, an answer reopens a rejected case. */
  reopenMs: 15 * DAY_MS,
  /** Days within which the certificate of a withholding is promised. */
  certificateDays: 365,
  /** Documents that are shown as claimed. */
  claimed: 1000,
} as const;
