import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { numberKeys } from './number-keys.ts';

/** Lists of indexes by key. */
export class Index<Key> {
  readonly #lists = new Map<Key, number[]>();

  add(key: Key, index: number): void {
    const list = this.#lists.get(key);
    if (list) list.push(index);
    else this.#lists.set(key, [index]);
  }

  get(key: Key): readonly number[] {
    return this.#lists.get(key) ?? [];
  }

  lists(): readonly (readonly number[])[] {
    return [...this.#lists.values()];
  }
}

/** The entries of one ledger by index, with what they are compared by, and which are matched. */
export class Side<Entry extends { readonly day: Day; readonly amount: Cents }> {
  readonly entries: readonly Entry[];
  readonly keys: readonly (readonly string[])[];
  /** Days as numbers, which are compared without parsing. */
  readonly #days: Int32Array;
  readonly #used: Uint8Array;

  constructor(entries: readonly Entry[], numbersOf: (entry: Entry) => readonly string[]) {
    this.entries = entries;
    this.keys = entries.map((entry) => uniqueKeys(numbersOf(entry).flatMap((number) => numberKeys(number))));
    this.#days = Int32Array.from(entries, ({ day }) => Date.parse(day) / 86_400_000);
    this.#used = new Uint8Array(entries.length);
  }

  entry(index: number): Entry {
    const entry = this.entries[index];
    if (!entry) throw new Error(`There is no entry ${index}.`);
    return entry;
  }

  amount(index: number): Cents {
    return this.entries[index]?.amount ?? 0;
  }

  day(index: number): number {
    return this.#days[index] ?? 0;
  }

  keysOf(index: number): readonly string[] {
    return this.keys[index] ?? [];
  }

  isFree(index: number): boolean {
    return this.#used[index] === 0;
  }

  use(indexes: readonly number[]): void {
    for (const index of indexes) this.#used[index] = 1;
  }

  /** The indexes of all entries without a match, in order. */
  free(): number[] {
    const left: number[] = [];
    for (let index = 0; index < this.#used.length; index += 1) if (this.isFree(index)) left.push(index);
    return left;
  }
}

/** The keys of a number, or of several, each once. */
export function uniqueKeys(keys: readonly { readonly key: string }[]): readonly string[] {
  return [...new Set(keys.map(({ key }) => key))];
}
