import type { MotivoConciliacion } from '#kit/core/contract/types.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Confidence } from '../../rules/books/match.ts';
import type { DifferenceReason, SurplusReason } from '../../rules/books/reasons.ts';
import type { OurEntry } from '../../rules/books/our-entries.ts';
import type { TheirEntry } from '../../rules/books/read-ledger.ts';

/** What the page shows of entries that agree or differ. */
export type Difference = {
  /** Its index in its list. */
  readonly id: number;
  readonly ours: readonly OurEntry[];
  readonly theirs: readonly TheirEntry[];
  readonly reason: DifferenceReason | SurplusReason | 'other day' | null;
  /** How certain it is that they are the same; null if the entry is alone. */
  readonly confidence: Confidence | null;
};

/** By what an explained difference is known again: a document and an amount of ours. */
export function keyOfDifference(documentId: string, cents: Cents): string {
  return `${documentId} ${cents}`;
}

/** What of ours a difference is about: its first document, and our amount, which the client's file does not change. */
export function explainable({ ours }: Difference): { readonly documentId: string; readonly cents: Cents } | null {
  const [first] = ours;
  if (!first) return null;
  const cents = ours.reduce((total, { amount }) => total + amount, 0);
  return cents === 0 ? null : { documentId: first.documentId, cents };
}

const SUGGESTED: Readonly<Record<NonNullable<Difference['reason']>, MotivoConciliacion>> = {
  withholding: 'retencion',
  'part payment': 'pago_parcial',
  exchange: 'cambio',
  duplicate: 'error_propio',
  'in transit': 'pago_en_camino',
  'other day': 'diferencia_fecha',
};

/** The reason that the page suggests for an explanation. */
export function suggestedMotive({ reason }: Difference): MotivoConciliacion {
  return reason === null ? 'otro' : SUGGESTED[reason];
}
