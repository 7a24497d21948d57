import type { Day } from '#kit/core/day.ts';
import { type Cents, type Currency, sumCents } from '#kit/core/money.ts';
import { foldText } from '#kit/core/search-text.ts';
import { type Part, findSum } from './find-sum.ts';
import { numberKeys } from './number-keys.ts';
import type { OurEntry } from './our-entries.ts';
import type { TheirEntry } from './read-ledger.ts';
import { type DifferenceReason, type SurplusReason, differenceReason, surplusReason } from './reasons.ts';
import { Index, Side, uniqueKeys } from './side.ts';
import { isWithholding } from './withholding.ts';

/** high: the number and the amount; medium: amount and day, or a payment's parts; low: the amount, or other sums. */
export type Confidence = 'high' | 'medium' | 'low';

/** Entries of both ledgers that are the same; of one side there is one, of the other one or several. */
export type Match = {
  readonly ours: readonly OurEntry[];
  readonly theirs: readonly TheirEntry[];
  readonly confidence: Confidence;
};

export type Comparison = {
  /** The same amount on the same day. */
  readonly agreed: readonly Match[];
  /** The same amount on another day. */
  readonly dated: readonly Match[];
  /** The same number with another amount. */
  readonly differing: readonly (Match & { readonly reason: DifferenceReason | null })[];
  readonly onlyOurs: readonly OurEntry[];
  readonly onlyTheirs: readonly { readonly entry: TheirEntry; readonly reason: SurplusReason | null }[];
  /** Whether the entries were too many to try all sums. */
  readonly isCutShort: boolean;
};

type CompareInput = {
  readonly ours: readonly OurEntry[];
  readonly theirs: readonly TheirEntry[];
  /** Our entries outside of these days are matched by their number only, and are never missing with them. */
  readonly from: Day;
  readonly to: Day;
  readonly currency: Currency;
};

/** How many days apart the same amount without a number may be, and the parts of a sum. */
const DAYS = { amount: 45, crossing: 5, group: 31, sum: 45 } as const;
/** The maximum number of entries for which sums of others are tried. */
const MAX_SUMS = 4000;
/** The maximum number of entries that one line names. */
const MAX_NAMED = 20;
/** A number of fewer digits does not identify a document of another amount. */
const CERTAIN_KEY = 4;

/** The sign by which the client's amounts are those of ours: a ledger of what they paid counts the other way round. */
export function orientationOf(ours: readonly OurEntry[], theirs: readonly TheirEntry[]): 1 | -1 {
  const amounts = new Set(ours.map(({ amount }) => amount));
  let votes = 0;
  for (const { amount } of theirs) {
    if (amounts.has(amount)) votes += 1;
    if (amounts.has(-amount)) votes -= 1;
  }
  return votes < 0 ? -1 : 1;
}

/**
 * Compares two ledgers, one to one and to the cent: by number and amount; a document that one side has in several
 * lines; the parts of a payment; amount and day; the amount alone; other sums; and the number with another amount.
 */
export function compareLedgers(input: CompareInput): Comparison {
  const matcher = new Matcher(input);
  matcher.matchNumbers();
  matcher.matchLinesOfOne();
  const byKey = matcher.indexOurs();
  matcher.matchNamedParts(byKey);
  matcher.matchPayments();
  matcher.matchOtherAmounts(byKey, 'withheld');
  matcher.matchAmounts(byKey);
  const isCutShort = matcher.matchSums(byKey);
  matcher.matchOtherAmounts(byKey, 'all');
  return { ...matcher.result(), isCutShort };
}

class Matcher {
  readonly #ours: Side<OurEntry>;
  readonly #theirs: Side<TheirEntry>;
  readonly #input: CompareInput;
  readonly #matches: Match[] = [];
  readonly #differing: Comparison['differing'][number][] = [];

  constructor(input: CompareInput) {
    this.#input = input;
    this.#ours = new Side(input.ours, ({ numbers }) => numbers);
    this.#theirs = new Side(input.theirs, ({ number, text }) => [number, text]);
  }

  /** By number and amount, first of the same day: of a line that is there twice, the other one is too many. */
  matchNumbers(): void {
    const index = new Index<string>();
    for (const o of this.#ours.free()) {
      for (const key of this.#ours.keysOf(o)) index.add(`${key} ${this.#ours.amount(o)}`, o);
    }
    for (const most of [0, Infinity]) {
      for (const i of this.#theirs.free()) {
        const named = this.#theirs.keysOf(i).flatMap((key) => index.get(`${key} ${this.#theirs.amount(i)}`));
        const o = this.#nearest(named, i, most);
        if (o !== undefined) this.#match([o], [i], 'high');
      }
    }
  }

  /** One of ours that they have in several lines under its number. */
  matchLinesOfOne(): void {
    const index = new Index<string>();
    for (const i of this.#theirs.free()) for (const key of this.#theirs.keysOf(i)) index.add(key, i);
    for (const o of this.#ours.free()) {
      for (const key of this.#ours.keysOf(o)) {
        const lines = index.get(key).filter((i) => this.#theirs.isFree(i) && this.#hasSameSign(o, i));
        if (lines.length < 2 || lines.length > MAX_NAMED) continue;
        if (sumCents(lines.map((i) => this.#theirs.amount(i))) !== this.#ours.amount(o)) continue;
        this.#match([o], lines, 'high');
        break;
      }
    }
  }

  /** Those of ours without a match, by their numbers. */
  indexOurs(): Index<string> {
    const index = new Index<string>();
    for (const o of this.#ours.free()) for (const key of this.#ours.keysOf(o)) index.add(key, o);
    return index;
  }

  /** One of theirs that names several of ours. */
  matchNamedParts(byKey: Index<string>): void {
    for (const i of this.#theirs.free()) {
      const named = this.#namedBy(byKey, i);
      if (named.length < 2 || named.length > MAX_NAMED) continue;
      if (sumCents(named.map((o) => this.#ours.amount(o))) === this.#theirs.amount(i)) this.#match(named, [i], 'high');
    }
  }

  /** One of theirs that is all parts of a payment, or of the ERP's bookings of a day. */
  matchPayments(): void {
    const index = new Index<string>();
    for (const o of this.#ours.free()) {
      const { group } = this.#ours.entry(o);
      if (group !== null && this.#isInside(o)) index.add(group, o);
    }
    const groups = index.lists().filter(({ length }) => length > 1);
    const byTotal = new Index<Cents>();
    for (const [group, parts] of groups.entries()) byTotal.add(sumCents(parts.map((o) => this.#ours.amount(o))), group);
    for (const i of this.#theirs.free()) {
      const [parts] = byTotal
        .get(this.#theirs.amount(i))
        .map((group) => groups[group] ?? [])
        .filter((os) => os.every((o) => this.#ours.isFree(o)) && this.#apart(os[0] ?? 0, i) <= DAYS.group)
        .toSorted((a, b) => this.#apart(a[0] ?? 0, i) - this.#apart(b[0] ?? 0, i));
      if (parts) this.#match(parts, [i], 'medium');
    }
  }

  /** The same number with another amount: all, or those by what may be a withholding, which are no sums of others. */
  matchOtherAmounts(byKey: Index<string>, which: 'withheld' | 'all'): void {
    const { currency } = this.#input;
    for (const i of this.#theirs.free()) {
      const o = this.#namedAlone(byKey, i);
      if (o === undefined) continue;
      const [ours, theirs] = [this.#ours.entry(o), this.#theirs.entry(i)];
      if (which === 'withheld' && !isWithholding(ours.amount, ours.amount - theirs.amount, currency)) continue;
      this.#ours.use([o]);
      this.#theirs.use([i]);
      const reason = differenceReason(ours, theirs, currency);
      this.#differing.push({ ours: [ours], theirs: [theirs], confidence: 'high', reason });
    }
  }

  /** The amount without a number: of the same day, then of other days. */
  matchAmounts(byKey: Index<string>): void {
    const theirs = this.#theirs.free();
    const unnamed = theirs.filter((i) => this.#namedAlone(byKey, i) === undefined);
    const named = new Set(theirs.map((i) => this.#namedAlone(byKey, i)));
    const index = new Index<Cents>();
    for (const o of this.#ours.free()) if (!named.has(o)) index.add(this.#ours.amount(o), o);
    for (const most of [0, DAYS.amount]) {
      for (const i of unnamed) {
        if (!this.#theirs.isFree(i)) continue;
        const same = index
          .get(this.#theirs.amount(i))
          .filter((o) => this.#isInside(o) || this.#apart(o, i) <= DAYS.crossing);
        const o = this.#nearest(same, i, most);
        if (o !== undefined) this.#match([o], [i], most === 0 ? 'medium' : 'low');
      }
    }
  }

  /** Sums of others, either way. Returns whether there were too many entries to try all. */
  matchSums(byKey: Index<string>): boolean {
    const [ours, theirs] = [this.#ours.free().filter((o) => this.#isInside(o)), this.#theirs.free()];
    findSums(
      { targets: this.#theirs, of: theirs },
      { parts: this.#ours, of: ours },
      {
        required: (i) => this.#namedAlone(byKey, i),
        found: (i, os) => this.#match(os, [i], 'low'),
      },
    );
    const left = this.#ours.free().filter((o) => this.#isInside(o));
    findSums(
      { targets: this.#ours, of: left },
      { parts: this.#theirs, of: this.#theirs.free() },
      {
        required: () => undefined,
        found: (o, is) => this.#match([o], is, 'low'),
      },
    );
    return ours.length > MAX_SUMS || theirs.length > MAX_SUMS;
  }

  result(): Omit<Comparison, 'isCutShort'> {
    const { to } = this.#input;
    const known = new Set(
      [...this.#matches, ...this.#differing].flatMap(({ theirs }) => theirs.flatMap((line) => signaturesOf(line))),
    );
    const byKey = new Index<string>();
    for (const [o, keys] of this.#ours.keys.entries()) for (const key of keys) byKey.add(key, o);
    return {
      agreed: this.#matches.filter((one) => isSameDay(one)),
      dated: this.#matches.filter((one) => !isSameDay(one)),
      differing: this.#differing,
      onlyOurs: this.#ours
        .free()
        .filter((o) => this.#isInside(o))
        .map((o) => this.#ours.entry(o)),
      onlyTheirs: this.#theirs.free().map((i) => {
        const entry = this.#theirs.entry(i);
        const isDuplicate = signaturesOf(entry).some((one) => known.has(one));
        return { entry, reason: surplusReason(entry, { isDuplicate, isWithheld: this.#isWithheld(byKey, i), to }) };
      }),
    };
  }

  /** Whether a line may be a withholding of the document that it names. */
  #isWithheld(byKey: Index<string>, i: number): boolean {
    return this.#theirs
      .keysOf(i)
      .some((key) =>
        byKey
          .get(key)
          .some(
            (o) =>
              !this.#hasSameSign(o, i) &&
              isWithholding(this.#ours.amount(o), this.#theirs.amount(i), this.#input.currency),
          ),
      );
  }

  #match(os: readonly number[], is: readonly number[], confidence: Confidence): void {
    this.#ours.use(os);
    this.#theirs.use(is);
    const [ours, theirs] = [os.map((o) => this.#ours.entry(o)), is.map((i) => this.#theirs.entry(i))];
    this.#matches.push({ ours, theirs, confidence });
  }

  #apart(o: number, i: number): number {
    return Math.abs(this.#ours.day(o) - this.#theirs.day(i));
  }

  #hasSameSign(o: number, i: number): boolean {
    return this.#ours.amount(o) > 0 === this.#theirs.amount(i) > 0;
  }

  #isInside(o: number): boolean {
    const { day } = this.#ours.entry(o);
    return day >= this.#input.from && day <= this.#input.to;
  }

  /** The one of ours without a match that is nearest in days, `most` days away. */
  #nearest(candidates: readonly number[], i: number, most: number): number | undefined {
    let best: number | undefined;
    for (const o of candidates) {
      if (!this.#ours.isFree(o) || this.#apart(o, i) > most) continue;
      if (best === undefined || this.#apart(o, i) < this.#apart(best, i)) best = o;
    }
    return best;
  }

  #namedBy(byKey: Index<string>, i: number, keys = this.#theirs.keysOf(i)): readonly number[] {
    const named = keys.flatMap((key) => byKey.get(key).filter((o) => this.#ours.isFree(o) && this.#hasSameSign(o, i)));
    return [...new Set(named)];
  }

  /** The one of ours that a line of theirs names, whatever its amount; undefined if it is not certain. */
  #namedAlone(byKey: Index<string>, i: number): number | undefined {
    const certain = this.#theirs.keysOf(i).filter((key) => key.length >= CERTAIN_KEY);
    const named = this.#namedBy(byKey, i, certain);
    return named.length === 1 ? named[0] : undefined;
  }
}

type Targets = { readonly targets: Side<Dated>; readonly of: readonly number[] };
type Parts = { readonly parts: Side<Dated>; readonly of: readonly number[] };

/** Finds for each target the parts whose sum it is, up to 45 days away. */
function findSums(
  { targets, of }: Targets,
  { parts, of: all }: Parts,
  {
    required,
    found,
  }: {
    readonly required: (target: number) => number | undefined;
    readonly found: (target: number, chosen: readonly number[]) => void;
  },
): void {
  const inOrder = all.slice(0, MAX_SUMS).toSorted((a, b) => parts.day(a) - parts.day(b) || a - b);
  for (const target of of.slice(0, MAX_SUMS)) {
    if (!targets.isFree(target)) continue;
    const [amount, day] = [targets.amount(target), targets.day(target)];
    const near: Part[] = inOrder
      .filter(
        (part) =>
          Math.abs(parts.day(part) - day) <= DAYS.sum &&
          parts.amount(part) > 0 === amount > 0 &&
          Math.abs(parts.amount(part)) < Math.abs(amount) &&
          parts.isFree(part),
      )
      .map((part) => ({ index: part, amount: parts.amount(part) }));
    if (near.length < 2) continue;
    const apart = (part: Part) => Math.abs(parts.day(part.index) - day);
    const byDay = near.toSorted((a, b) => apart(a) - apart(b));
    const chosen = findSum(amount, near, byDay, required(target));
    if (chosen) found(target, chosen);
  }
}

type Dated = { readonly day: Day; readonly amount: Cents };

function isSameDay({ ours, theirs }: Match): boolean {
  const day = ours[0]?.day;
  return [...ours, ...theirs].every((one) => one.day === day);
}

/** What a repeated line has in common with the first one. */
function signaturesOf({ number, text, amount, day }: TheirEntry): readonly string[] {
  const keys = uniqueKeys(numberKeys(number).length > 0 ? numberKeys(number) : numberKeys(text));
  return keys.length > 0 ? keys.map((key) => `${key} ${amount}`) : [`${day} ${amount} ${foldText(text)}`];
}
