/**
 * Chooses among the branches of a computation that is repeated until each branch was chosen once. Choices beside each
 * other are made together, the first branch of all, then the second; those within a branch one by one.
 */
export class Variants {
  private rest = 0;
  private needed = 1;

  /** Computes every variant, up to `max`. */
  static all<T>(max: number, compute: (variants: Variants) => T): T[] {
    const found: T[] = [];
    let count = 1;
    for (let number = 0; number < count; number += 1) {
      const variants = new Variants();
      variants.rest = number;
      found.push(compute(variants));
      count = Math.min(max, Math.max(count, variants.needed));
    }
    return found;
  }

  choose<T>(branches: readonly (() => T)[]): T {
    const { rest, needed } = this;
    const branch = branches[rest % branches.length];
    if (!branch) throw new Error('There is nothing to choose from.');
    this.rest = Math.floor(rest / branches.length);
    this.needed = 1;
    try {
      return branch();
    } finally {
      this.needed = Math.max(needed, branches.length * this.needed);
      this.rest = rest;
    }
  }
}
