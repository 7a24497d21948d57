/**
 * Why rows of an erased person stay: they have evidence of acts of money or of consents, until its end; they belong to
 * the books; they have no more of the person than the user's number.
 */
export type KeptReason = 'books_evidence' | 'consent_evidence' | 'books' | 'number';

/** What an erasure did with a table. */
export type ErasedTable = {
  readonly table: string;
  /** Spanish name of what the table has. */
  readonly title: string;
  /** Rows that were deleted or changed. */
  readonly erased: number;
  /** Rows of others in which the person was named. */
  readonly mentions: number;
  /** Rows that stay. */
  readonly kept: number;
  /** Why they stay; empty if none does. */
  readonly reasons: readonly KeptReason[];
  /** ISO 8601: until when they contain evidence; null: they contain none. */
  readonly until: string | null;
};

/** What an erasure did; it has no data of the person. */
export type ErasureReport = {
  /** Takes the place of the person's name: 'Usuario 123'. */
  readonly name: string;
  readonly erasedAt: string;
  /** When evidence is erased next; null: none is kept. */
  readonly evidenceUntil: string | null;
  readonly jobs: number;
  readonly tables: readonly ErasedTable[];
};
