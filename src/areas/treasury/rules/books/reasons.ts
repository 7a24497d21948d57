import { type Day, daysBetween } from '#kit/core/day.ts';
import type { Currency } from '#kit/core/money.ts';
import { foldText } from '#kit/core/search-text.ts';
import type { OurEntry } from './our-entries.ts';
import type { TheirEntry } from './read-ledger.ts';
import { isWithholding } from './withholding.ts';

/** Why amounts differ, where it is known. */
export type DifferenceReason = 'withholding' | 'part payment' | 'exchange';

/** Why an entry is only in the client's books, where it is known. */
export type SurplusReason = 'duplicate' | 'withholding' | 'in transit';

/** Days before the end within which a payment may be on its way. */
const IN_TRANSIT_DAYS = 5;

const WITHHELD = /\brete|\bret\b|retencion|\bica\b|autorret/;
const EXCHANGED = /cambio|\btrm\b|\busd\b|dolar|\beur\b/;

/** Why the amounts of a document differ; null if it is not known. */
export function differenceReason(ours: OurEntry, theirs: TheirEntry, currency: Currency): DifferenceReason | null {
  const text = foldText(theirs.text);
  const difference = ours.amount - theirs.amount;
  if (isWithholding(ours.amount, difference, currency) || WITHHELD.test(text)) return 'withholding';
  if (EXCHANGED.test(text)) return 'exchange';
  const isPart = Math.abs(theirs.amount) < Math.abs(ours.amount);
  return ours.amount < 0 && isPart ? 'part payment' : null;
}

/** Why a line is only in the client's books in a period until `to`; null if it is not known. */
export function surplusReason(
  entry: TheirEntry,
  { isDuplicate, isWithheld, to }: { readonly isDuplicate: boolean; readonly isWithheld: boolean; readonly to: Day },
): SurplusReason | null {
  if (isWithheld || WITHHELD.test(foldText(entry.text))) return 'withholding';
  if (isDuplicate) return 'duplicate';
  return entry.amount < 0 && daysBetween(entry.day, to) <= IN_TRANSIT_DAYS ? 'in transit' : null;
}
