import { type Cents, MAX_CENTS } from '#kit/core/money.ts';
import {
  type ChosenDocument,
  type SelectableDocument,
  type SelectionRules,
  addAvailable,
} from '#kit/core/selection.ts';
import { type Side, type Totals, allocate, totalsOf } from './allocate.ts';
import { MAX_LINES } from './compensate.ts';

/** The selected documents of both sides, in order of selection. */
export type Selection = readonly Choice[];

export type Choice = ChosenDocument & { readonly tipo: Side };

export const COMPENSATION_SELECTION: SelectionRules<Choice> = {
  isChoice: (choice: ChosenDocument & { readonly tipo?: unknown }): choice is Choice =>
    (choice.tipo === 'PAYMENT' || choice.tipo === 'INVOICE') && Number.isSafeInteger(Number(choice.id)),
  isInFull: ({ cents, open }) => cents === open,
  limit: limitChoices,
};

/** Adds documents with their whole open amount, up to one compensation's limit. */
export function addToSelection(
  selection: Selection,
  documents: readonly (SelectableDocument & { readonly tipo: Side })[],
): Selection {
  const inFull = ({ bloqueada: _unlocked, ...document }: (typeof documents)[number]): Choice => ({
    ...document,
    cents: document.open,
  });
  return addAvailable(selection, documents, inFull, COMPENSATION_SELECTION);
}

/** The first choices up to one compensation's limit, without those whose amount is not exact. */
export function limitChoices(choices: readonly Choice[]): Selection {
  let sum = 0;
  return choices.slice(0, MAX_LINES).filter(({ open, cents }) => {
    if (!Number.isSafeInteger(open) || !Number.isSafeInteger(cents) || sum + open > MAX_CENTS) return false;
    sum += open;
    return true;
  });
}

export function choicesOnSide(selection: Selection, side: Side): Selection {
  return selection.filter(({ tipo }) => tipo === side);
}

/** Whether a choice may be removed in the confirmation: the last one of a side may not. */
export function canDeselect(selection: Selection, { tipo }: Pick<Choice, 'tipo'>): boolean {
  return choicesOnSide(selection, tipo).length > 1;
}

export type Outcome = Totals & {
  readonly lines: ReadonlyMap<string, { readonly used: Cents; readonly remains: Cents }>;
};

export function outcomeOf(selection: Selection): Outcome {
  const chosen = selection.map(({ id, ...choice }) => ({ ...choice, id: Number(id) }));
  const used = allocate(chosen);
  const lines = selection.map(({ id, open }) => {
    const cents = used.get(Number(id)) ?? 0;
    return [id, { used: cents, remains: open - cents }] as const;
  });
  return { ...totalsOf(chosen), lines: new Map(lines) };
}

export type SelectionProblem =
  | { readonly what: 'side_missing' }
  | { readonly what: 'amount_not_positive'; readonly choice: Choice };

/** Why the selection cannot be sent; null if it can (specification A5). */
export function problemOf(selection: Selection): SelectionProblem | null {
  const sides = (['PAYMENT', 'INVOICE'] as const).map((side) => choicesOnSide(selection, side));
  if (sides.some(({ length }) => length === 0)) return { what: 'side_missing' };
  const choice = selection.find(({ cents }) => cents <= 0);
  return choice ? { what: 'amount_not_positive', choice } : null;
}
