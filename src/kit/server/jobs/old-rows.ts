import type { Db } from '../database/database.ts';

/** Rows that a table need not keep (docs/operations.md, Growth); `database.clean` deletes them at night. */
export type OldRows = {
  readonly table: string;
  /** For how many days the table keeps them. */
  readonly days: number;
  /** Deletes the rows that were old enough at `before`, in pieces: `deleteInPieces`. */
  readonly delete: (db: Db, before: Date) => Promise<void>;
};
