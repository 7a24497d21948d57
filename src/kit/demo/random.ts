import { createHash } from 'node:crypto';

/** A pseudo-random generator (sfc32) that gives the same values for the same seed on every machine. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    const hash = createHash('sha256').update(seed).digest();
    [this.#a, this.#b, this.#c] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8)];
  }

  /** 0 ≤ x < 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** An element of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new Error('Cannot pick from an empty list.');
    return picked;
  }

  /** True in `often` of a hundred cases. */
  percent(often: number): boolean {
    return this.next() * 100 < often;
  }

  /** `count` elements of the list without repetition, in random order. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () => {
      const [item] = rest.splice(this.whole(0, rest.length - 1), 1);
      return item;
    }).filter((one) => one !== undefined);
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('');
  }
}
