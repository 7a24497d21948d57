import type { Db, Tx } from '../database/database.ts';

/** Maximum rows of an invariant or a review that are printed; all are counted. */
export const MAX_VIOLATIONS = 100;

/** An invariant of the ledger. `violations`: the first rows that violate it; `count`: how many do. */
export type LedgerCheck = { readonly name: string; readonly violations: readonly object[]; readonly count: number };

/** Rows that violate no invariant, but that a person must review: the first ones, and how many there are. */
export type LedgerReview = { readonly title: string; readonly rows: readonly object[]; readonly count: number };

/** What `npm run check-ledger` checks of an area. */
export type LedgerChecks = {
  /** Checks the area's invariants in the whole database. */
  readonly invariants: (db: Db | Tx) => Promise<readonly LedgerCheck[]>;
  /** The lists to review, each with the title that is printed above its rows. */
  readonly reviews?: readonly {
    readonly title: string;
    readonly list: (db: Db, now: Date) => Promise<readonly object[]>;
  }[];
  /** What was under way elsewhere when a backup was made: `npm run restore` prints it, with what to do about it. */
  readonly underWay?: { readonly title: string; readonly list: (db: Db) => Promise<readonly object[]> };
};
