/** Limits the long downloads that a process runs at once, per user and in total. */
export class DownloadSlots {
  readonly #atOnce: number;
  readonly #atOnceOfOne: number;
  readonly #used = new Map<string, number>();

  constructor(bounds: { readonly atOnce: number; readonly atOnceOfOne: number }) {
    this.#atOnce = bounds.atOnce;
    this.#atOnceOfOne = bounds.atOnceOfOne;
  }

  /** Acquires a slot for a user and returns the function that releases it; null if none is free. */
  acquire(user: string): (() => void) | null {
    const own = this.#used.get(user) ?? 0;
    const all = [...this.#used.values()].reduce((sum, count) => sum + count, 0);
    if (own >= this.#atOnceOfOne || all >= this.#atOnce) return null;
    this.#used.set(user, own + 1);
    return () => {
      const left = (this.#used.get(user) ?? 1) - 1;
      if (left > 0) this.#used.set(user, left);
      else this.#used.delete(user);
    };
  }
}
