/** What a story takes by chance, the same for the same seed. */

/** A whole number from 0 to the one that is given, both included. */
export type Chance = (most: number) => number;

/** The least that is paid here; above what a payment and each partial amount must be (product.md). */
export const LEAST = 2000;

/** Whole numbers by chance (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % (most + 1);
  };
}

/** At least one and at most so many of these, each once. */
export function some<T>(chance: Chance, all: readonly T[], most: number): T[] {
  const wanted = 1 + chance(most - 1);
  const left = [...all];
  const picked: T[] = [];
  while (picked.length < wanted && left.length > 0) picked.push(...left.splice(chance(left.length - 1), 1));
  return picked;
}

/** All of it, or a part that can be paid; in hundreds. */
export function share(chance: Chance, open: number): number {
  if (open <= LEAST || chance(1) === 0) return open;
  return Math.min(open, LEAST + 100 * chance(Math.floor((open - LEAST) / 100)));
}
