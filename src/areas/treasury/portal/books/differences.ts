import type { Cents } from '#kit/core/money.ts';
import type { DifferenceReason, SurplusReason } from '../../rules/books/match.ts';
import type { OurEntry } from '../../rules/books/our-entries.ts';
import type { TheirEntry } from '../../rules/books/read-ledger.ts';

/** A difference of any kind. */
export type Difference = {
  readonly ours: readonly OurEntry[];
  readonly theirs: readonly TheirEntry[];
  readonly reason: DifferenceReason | SurplusReason | null;
};

/** By what an explained difference is known again: a document and an amount of ours. */
export function keyOfDifference(documentId: string, cents: Cents): string {
  return `${documentId} ${cents}`;
}

/** What of ours a difference is about: its first document, and our amount, which the client's file does not change. */
export function explainable({ ours }: Difference): { readonly documentId: string; readonly cents: Cents } | null {
  const [first] = ours;
  if (!first) return null;
  return { documentId: first.documentId, cents: ours.reduce((total, { amount }) => total + amount, 0) };
}
