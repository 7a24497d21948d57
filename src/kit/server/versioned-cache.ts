import { hash } from 'node:crypto';

/** A value with the version of its data. */
export type Versioned<T> = { readonly version: number; readonly value: T };

/** Caches values with a version. Readers compare it with the database's, so hits are exact in every process. */
export class VersionedCache<T> {
  readonly #entries = new Map<string, Versioned<T>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the entry of a key, whatever its version. */
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

/** A short key of any JSON value. */
export function keyOf(shape: unknown): string {
  return hash('sha256', JSON.stringify(shape), 'base64url');
}
