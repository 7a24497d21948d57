import type { MotivoConciliacion, TipoCaso } from '#kit/core/contract/types.ts';
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

/** The case that a difference may be about: our document, and by how much the sides differ; null if ours has none. */
export function caseOf({ ours, theirs, reason }: Difference): DifferenceCase | null {
  const document = ours.find(({ what }) => what === 'document');
  if (!document) return null;
  const sum = (entries: readonly { readonly amount: Cents }[]) =>
    entries.reduce((total, { amount }) => total + amount, 0);
  const cents = Math.min(Math.abs(sum(ours) - sum(theirs)), Math.abs(document.amount));
  return {
    documentId: document.documentId,
    name: document.reference ?? document.name,
    kind: reason === null ? 'otro' : KINDS[reason],
    cents,
  };
}

/** `cents`: at most what our document amounts to; 0 where only the days differ. */
type DifferenceCase = {
  readonly documentId: string;
  readonly name: string;
  readonly kind: TipoCaso;
  readonly cents: Cents;
};

const KINDS: Readonly<Record<NonNullable<Difference['reason']>, TipoCaso>> = {
  withholding: 'retencion',
  'part payment': 'otro',
  exchange: 'precio',
  duplicate: 'duplicado',
  'in transit': 'otro',
  'other day': 'otro',
};

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
