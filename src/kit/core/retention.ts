/** Why evidence is kept after an erasure, and for how long (docs/operations.md, Personal data). */
export type Ground = 'books' | 'consent';

/** Years that evidence is kept in the person's country. */
export type Retention = Readonly<Record<Ground, number>>;
