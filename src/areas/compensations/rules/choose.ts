import type { Day } from '../../../kit/any/day.ts';
import { type Cents, MAX_CENTS } from '../../../kit/any/money.ts';
import { type Side, type Totals, allot, totalsOf } from './allot.ts';
import { MAX_LINES } from './compensate.ts';

/**
 * What is chosen to be compensated, before it is sent: which documents of each side, and how much of each. It survives filters,
 * pages and a reload, so each choice remembers the document as it was seen; before anything is sent it is held against the
 * document as it is (`refresh`). Amounts are cents above 0 on either side.
 */

/** A document as a list shows it; `open`: what is open in it. */
export type SeenDocument = {
  readonly id: string;
  readonly tipo: Side;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly open: Cents;
  readonly bloqueada: boolean;
};

/** A chosen document; `cents`: how much of it may be used. */
export type Choice = Omit<SeenDocument, 'bloqueada'> & { readonly cents: Cents };

/** In the order in which they were chosen. */
export type Selection = readonly Choice[];

/** What a document is called: an invoice by its own number, where it has one. */
export function nameOf({ num_factura, num_documento }: Pick<SeenDocument, 'num_factura' | 'num_documento'>): string {
  return num_factura ?? num_documento;
}

/** Adds those that are free and not chosen yet, each with all that is open in it; at most as many as one compensation takes. */
export function choose(selection: Selection, documents: readonly SeenDocument[]): Selection {
  const chosen = new Set(selection.map(({ id }) => id));
  const added = [...new Map(documents.map((document) => [document.id, document])).values()]
    .filter(({ id, bloqueada, open }) => !chosen.has(id) && !bloqueada && open > 0)
    .map((document) => choiceOf(document, document.open));
  return within([...selection, ...added]);
}

/** The first of these choices, as many documents and as much money as one compensation takes (rules/compensate.ts). */
export function within(choices: readonly Choice[]): Selection {
  let sum = 0;
  return choices.slice(0, MAX_LINES).filter(({ open }) => {
    if (sum + open > MAX_CENTS) return false;
    sum += open;
    return true;
  });
}

function choiceOf({ bloqueada: _free, ...document }: SeenDocument, cents: Cents): Choice {
  return { ...document, cents };
}

export function leaveOut(selection: Selection, ids: readonly string[]): Selection {
  const gone = new Set(ids);
  return selection.filter(({ id }) => !gone.has(id));
}

/** How much of a document: never less than 0 or more than is open. */
export function setAmount(selection: Selection, id: string, cents: Cents): Selection {
  return selection.map((choice) =>
    choice.id === id ? { ...choice, cents: Math.min(Math.max(cents, 0), choice.open) } : choice,
  );
}

export function ofSide(selection: Selection, side: Side): Selection {
  return selection.filter(({ tipo }) => tipo === side);
}

/** Whether a choice may be taken out in the confirmation: not where it is the last one of its side (specification 5). */
export function mayLeave(selection: Selection, { tipo }: Pick<Choice, 'tipo'>): boolean {
  return ofSide(selection, tipo).length > 1;
}

/** What becomes of the selection: the sums, and by id how much of each document is used and how much stays open in it. */
export type Outcome = Totals & {
  readonly lines: ReadonlyMap<string, { readonly used: Cents; readonly remains: Cents }>;
};

export function outcomeOf(selection: Selection): Outcome {
  const chosen = selection.map(({ id, ...choice }) => ({ ...choice, id: Number(id) }));
  const used = allot(chosen);
  const lines = selection.map(({ id, open }) => {
    const cents = used.get(Number(id)) ?? 0;
    return [id, { used: cents, remains: open - cents }] as const;
  });
  return { ...totalsOf(chosen), lines: new Map(lines) };
}

export type SelectionProblem =
  { readonly what: 'side_missing' } | { readonly what: 'amount_not_positive'; readonly choice: Choice };

/** Why the selection cannot be sent as it is; null where it can (specification 5). */
export function problemOf(selection: Selection): SelectionProblem | null {
  const sides = (['PAYMENT', 'INVOICE'] as const).map((side) => ofSide(selection, side));
  if (sides.some(({ length }) => length === 0)) return { what: 'side_missing' };
  const choice = selection.find(({ cents }) => cents <= 0);
  return choice ? { what: 'amount_not_positive', choice } : null;
}

/** What became of chosen documents since they were seen. */
export type Changes = { readonly gone: Selection; readonly changed: Selection };

/**
 * The selection held against the documents as they are now: `fresh` has those of `asked` that are still open. What is locked or
 * closed leaves the selection; all of a document follows what is open in it; a part stays unless less than that is left. What
 * was chosen after asking stays as it is.
 */
export function refresh(
  selection: Selection,
  asked: readonly string[],
  fresh: readonly SeenDocument[],
): { readonly selection: Selection } & Changes {
  const [current, known] = [new Map(fresh.map((document) => [document.id, document])), new Set(asked)];
  const kept: Choice[] = [];
  const gone: Choice[] = [];
  const changed: Choice[] = [];
  for (const choice of selection) {
    const document = current.get(choice.id);
    if (!known.has(choice.id)) kept.push(choice);
    else if (!document || document.bloqueada || document.open <= 0) gone.push(choice);
    else {
      const cents = choice.cents === choice.open ? document.open : Math.min(choice.cents, document.open);
      const now = choiceOf(document, cents);
      kept.push(now);
      if (cents !== choice.cents) changed.push(now);
    }
  }
  return { selection: kept, gone, changed };
}

/** A kept selection as it was written by this or an earlier visit; nothing of it is trusted. Null where it is none. */
export function readSelection(text: string | null): Selection | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isChoice) ? within(value) : null;
  } catch {
    return null;
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tipo, num_documento, num_factura, vencimiento, open, cents } = value as Record<string, unknown>;
  const texts = [id, num_documento, vencimiento].every((text) => typeof text === 'string');
  const amounts = Number.isSafeInteger(open) && Number.isSafeInteger(cents) && Number.isSafeInteger(Number(id));
  return (
    texts &&
    amounts &&
    (num_factura === null || typeof num_factura === 'string') &&
    (tipo === 'PAYMENT' || tipo === 'INVOICE')
  );
}
