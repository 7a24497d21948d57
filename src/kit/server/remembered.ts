import { hash } from 'node:crypto';

/** A value and the version of the data that it was made from. */
export type Versioned<T> = { readonly version: number; readonly value: T };

/**
 * What was dear to count, kept in this process with the version of the data it was counted from. It is never believed by
 * itself: whoever reads it asks the database, in the statement that needs it, whether that version still stands. So it
 * is exact in any number of processes, also right after a write. The least lately used go first.
 */
export class Remembered<T> {
  readonly #entries = new Map<string, Versioned<T>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What stands under a key, of whatever version. */
  get(key: string): Versioned<T> | undefined {
    const entry = this.#entries.get(key);
    if (entry) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry;
  }

  set(key: string, entry: Versioned<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** A short key of anything that JSON can write. */
export function keyOf(shape: unknown): string {
  return hash('sha256', JSON.stringify(shape), 'base64url');
}
