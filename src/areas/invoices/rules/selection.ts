import type { TipoTransaccion } from '#kit/core/contract/types.ts';
import { type Cents, sumCents } from '#kit/core/money.ts';
import {
  type ChosenDocument,
  type SelectableDocument,
  type SelectionRules,
  addAvailable,
  deselect,
  setAmount,
} from '#kit/core/selection.ts';
import { type Limits, MAX_LINES, amountProblem, totalProblem } from './pay.ts';
import { MAX_PLAN_DOCUMENTS, fitsOnePayment } from './plan.ts';

/** The invoices selected to be paid, in order of selection. */
export type Selection = readonly Choice[];

/**
 * `cents`: the whole open amount for 'total', the typed amount for 'parcial'. `motivo`: why only a part is paid
 * (part-reason.ts).
 */
export type Choice = ChosenDocument & { readonly tipo: TipoTransaccion; readonly motivo?: string | undefined };

export const INVOICE_SELECTION: SelectionRules<Choice> = {
  isChoice: (choice: ChosenDocument & { readonly tipo?: unknown }): choice is Choice =>
    choice.tipo === 'total' || choice.tipo === 'parcial',
  isInFull: ({ tipo }) => tipo === 'total',
  limit: (choices) => choices.slice(0, MAX_PLAN_DOCUMENTS),
};

/** Adds invoices, each to be paid in full, up to the limit of a plan of payments. */
export function addToSelection(selection: Selection, invoices: readonly SelectableDocument[]): Selection {
  const inFull = ({ bloqueada: _unlocked, ...invoice }: SelectableDocument): Choice => ({
    ...invoice,
    tipo: 'total',
    cents: invoice.open,
  });
  return addAvailable(selection, invoices, inFull, INVOICE_SELECTION);
}

/**
 * A full payment is the whole open amount and has no reason; a partial payment begins at 0 (specification A4, payment
 * card).
 */
export function setKind(selection: Selection, id: string, tipo: TipoTransaccion): Selection {
  return selection.map((choice) =>
    choice.id === id ? { ...choice, tipo, motivo: undefined, cents: tipo === 'total' ? choice.open : 0 } : choice,
  );
}

/** Pays so much of an invoice, for the reason; in full if that is all that is open. */
export function setPart(selection: Selection, id: string, cents: Cents, motivo?: string): Selection {
  return setAmount(
    selection.map((choice) =>
      choice.id === id && cents < choice.open ? { ...choice, tipo: 'parcial', motivo } : choice,
    ),
    id,
    cents,
  );
}

export function sumOf(selection: Selection): Cents {
  return sumCents(selection.map((choice) => choice.cents));
}

export function partialCount(selection: Selection): number {
  return selection.filter((choice) => choice.tipo === 'parcial').length;
}

export type SelectionProblem =
  | {
      readonly what: 'amount_not_positive' | 'amount_above_open' | 'amount_below_minimum' | 'part_reason_missing';
      readonly choice: Choice;
    }
  | { readonly what: 'payment_below_minimum' | 'payment_above_maximum' | 'too_many_documents' };

/** Whether the selection needs a plan of payments: all invoices in full, and above the limits of one payment. */
export function needsPlan(selection: Selection, limits: Limits): boolean {
  return (
    partialCount(selection) === 0 &&
    !fitsOnePayment(
      selection.map(({ cents }) => cents),
      limits,
    )
  );
}

/**
 * Why one payment cannot pay the selection: the first invalid amount or missing reason, otherwise the sum; null if it
 * can.
 */
export function problemOf(selection: Selection, limits: Limits): SelectionProblem | null {
  for (const choice of selection) {
    const what = amountProblem(choice.cents, choice.open, limits.currency);
    if (what) return { what, choice };
    if (limits.requiresPartReason && choice.cents < choice.open && !choice.motivo) {
      return { what: 'part_reason_missing', choice };
    }
  }
  const what = totalProblem(sumOf(selection), limits);
  if (what) return { what };
  return selection.length > MAX_LINES ? { what: 'too_many_documents' } : null;
}

/**
 * Removes paid invoices from the selection. An invoice that was paid in part and selected again stays. `paid`: each
 * invoice with its open amount before the payment.
 */
export function withoutPaid(
  selection: Selection,
  paid: readonly { readonly id: string; readonly open: Cents }[],
): Selection {
  const before = new Map(paid.map(({ id, open }) => [id, open]));
  return selection.filter(({ id, open }) => before.get(id) !== open);
}

/** Adds a failed payment's invoices to the current selection, except those without an exact amount. */
export function restoreSelection(selection: Selection, lines: readonly Choice[]): Selection {
  const restored = lines.filter(({ open, cents }) => cents <= open);
  return [
    ...deselect(
      selection,
      restored.map(({ id }) => id),
    ),
    ...restored,
  ];
}
