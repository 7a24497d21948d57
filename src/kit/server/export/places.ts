/** How many long downloads a process makes at once, of one user and in all. */
export class Places {
  readonly #atOnce: number;
  readonly #atOnceOfOne: number;
  readonly #taken = new Map<string, number>();

  constructor(bounds: { readonly atOnce: number; readonly atOnceOfOne: number }) {
    this.#atOnce = bounds.atOnce;
    this.#atOnceOfOne = bounds.atOnceOfOne;
  }

  /** Takes a place for a user, and returns what gives it back; null where there is none. */
  take(user: string): (() => void) | null {
    const own = this.#taken.get(user) ?? 0;
    const all = [...this.#taken.values()].reduce((sum, count) => sum + count, 0);
    if (own >= this.#atOnceOfOne || all >= this.#atOnce) return null;
    this.#taken.set(user, own + 1);
    return () => {
      const left = (this.#taken.get(user) ?? 1) - 1;
      if (left > 0) this.#taken.set(user, left);
      else this.#taken.delete(user);
    };
  }
}
