/** Limits of a client's file; a sum of its lines stays exact. */
export const LEDGER_LIMITS = {
  /** Of the file, in bytes. */
  bytes: 20_000_000,
  /** Of its table; the headings are in one of the first 20 rows. */
  table: { rows: 100_000, bytes: 200_000_000, above: 20 },
} as const;
