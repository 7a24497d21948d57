import type { Node } from 'typescript/unstable/ast';
import type { Scope } from './value.ts';

/**
 * Chooses among the branches of a computation that is repeated until each branch was chosen once. Choices beside each
 * other are made together, the first branch of all, then the second; those within a branch one by one. A condition has
 * the same result wherever it is read.
 */
export class Variants {
  private readonly made = new Map<Scope, Map<Node, number>>();
  private rest = 0;
  private needed = 1;

  /** Computes every variant; throws if there are more than `max`. */
  static all<T>(max: number, compute: (variants: Variants) => T): T[] {
    const found: T[] = [];
    let count = 1;
    for (let number = 0; number < count; number += 1) {
      const variants = new Variants();
      variants.rest = number;
      found.push(compute(variants));
      count = Math.max(count, variants.needed);
      if (count > max) throw new Error(`There are more than ${max} variants.`);
    }
    return found;
  }

  /** Computes one of the branches of `node`. */
  choose<T>(node: Node, scope: Scope, branches: readonly (() => T)[]): T {
    const { rest, needed } = this;
    const made = this.made.get(scope) ?? new Map<Node, number>();
    this.made.set(scope, made);
    const known = made.get(node);
    const index = known ?? rest % branches.length;
    const branch = branches[index];
    if (!branch) throw new Error('There is nothing to choose from.');
    if (known !== undefined) return branch();
    made.set(node, index);
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
