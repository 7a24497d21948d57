import type { TipoTransaccion } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import { type Cents, sumCents } from '../../../kit/any/money.ts';
import { type Limits, MAX_LINES, amountProblem, totalProblem } from './pay.ts';

/**
 * What is chosen to be paid, before it is sent: which invoices, and how much of each. It survives filters, pages and a
 * reload, so each choice remembers the invoice as it was seen; before anything is paid it is held against the invoice
 * as it is (`refresh`).
 */

/** An invoice as a list shows it; `total`: what is open in it. */
export type SeenInvoice = {
  readonly id: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly total: Cents;
  readonly bloqueada: boolean;
};

/** A chosen invoice. `cents` is what will be paid of it: all for 'total', what was typed for 'parcial'. */
export type Choice = Omit<SeenInvoice, 'bloqueada'> & { readonly tipo: TipoTransaccion; readonly cents: Cents };

/** What an invoice is called: its own number, and its document's where it has none. */
export function nameOf({ num_factura, num_documento }: Pick<SeenInvoice, 'num_factura' | 'num_documento'>): string {
  return num_factura ?? num_documento;
}

/** In the order in which they were chosen. */
export type Selection = readonly Choice[];

/** Why an invoice cannot be chosen now; null where it can. */
export function whyNotChosen(invoice: Pick<SeenInvoice, 'bloqueada' | 'total'>): 'locked' | 'paid' | null {
  if (invoice.bloqueada) return 'locked';
  return invoice.total > 0 ? null : 'paid';
}

/** Adds those that can be chosen and are not yet, each to be paid in full; at most as many as one payment takes. */
export function choose(selection: Selection, invoices: readonly SeenInvoice[]): Selection {
  const chosen = new Set(selection.map((choice) => choice.id));
  const added = invoices
    .filter((invoice) => !chosen.has(invoice.id) && whyNotChosen(invoice) === null)
    .map((invoice) => choiceOf(invoice, 'total', invoice.total));
  return [...selection, ...added].slice(0, MAX_LINES);
}

function choiceOf({ bloqueada: _free, ...invoice }: SeenInvoice, tipo: TipoTransaccion, cents: Cents): Choice {
  return { ...invoice, tipo, cents };
}

export function leaveOut(selection: Selection, ids: readonly string[]): Selection {
  return selection.filter((choice) => !ids.includes(choice.id));
}

/** Full payment is all that is open; choosing partial payment begins at 0 (specification 4, payment card). */
export function setKind(selection: Selection, id: string, tipo: TipoTransaccion): Selection {
  return selection.map((choice) =>
    choice.id === id ? { ...choice, tipo, cents: tipo === 'total' ? choice.total : 0 } : choice,
  );
}

/** How much of an invoice: never less than 0 or more than is open. */
export function setAmount(selection: Selection, id: string, cents: Cents): Selection {
  return selection.map((choice) =>
    choice.id === id ? { ...choice, cents: Math.min(Math.max(cents, 0), choice.total) } : choice,
  );
}

export function sumOf(selection: Selection): Cents {
  return sumCents(selection.map((choice) => choice.cents));
}

export function partialCount(selection: Selection): number {
  return selection.filter((choice) => choice.tipo === 'parcial').length;
}

export type SelectionProblem =
  | { readonly what: 'amount_not_positive' | 'amount_above_open' | 'amount_below_minimum'; readonly choice: Choice }
  | { readonly what: 'payment_below_minimum' | 'payment_above_maximum' };

/** Why the selection cannot be paid as it is: the first choice with a wrong amount, else its sum; null where it can. */
export function problemOf(selection: Selection, limits: Limits): SelectionProblem | null {
  for (const choice of selection) {
    const what = amountProblem(choice.cents, choice.total, limits.currency);
    if (what) return { what, choice };
  }
  const what = totalProblem(sumOf(selection), limits);
  return what && { what };
}

/** What became of a chosen invoice since it was seen; `cents`: what would be paid of it now. */
export type Change = {
  readonly choice: Choice;
  readonly what: 'locked' | 'paid' | 'smaller' | 'larger';
  readonly cents: Cents;
};

/**
 * The selection held against the invoices as they are now: `fresh` has those of `asked` that are still open. What cannot
 * be paid any more leaves the selection; a full payment follows what is open; a part stays unless less than that is left.
 * What was chosen after asking stays as it is.
 */
export function refresh(
  selection: Selection,
  asked: readonly string[],
  fresh: readonly SeenInvoice[],
): { readonly selection: Selection; readonly changes: readonly Change[] } {
  const now = new Map(fresh.map((invoice) => [invoice.id, invoice]));
  const kept: Choice[] = [];
  const changes: Change[] = [];
  for (const choice of selection) {
    const invoice = now.get(choice.id);
    const why = invoice ? whyNotChosen(invoice) : 'paid';
    if (!asked.includes(choice.id)) kept.push(choice);
    else if (!invoice || why) changes.push({ choice, what: why ?? 'paid', cents: 0 });
    else {
      const cents = choice.tipo === 'total' ? invoice.total : Math.min(choice.cents, invoice.total);
      kept.push(choiceOf(invoice, choice.tipo, cents));
      if (cents !== choice.cents) changes.push({ choice, what: cents < choice.cents ? 'smaller' : 'larger', cents });
    }
  }
  return { selection: kept, changes };
}

/** A kept selection as it was written by this or an earlier visit; nothing of it is trusted. Null where it is none. */
export function readSelection(text: string | null): Selection | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isChoice) ? value.slice(0, MAX_LINES) : null;
  } catch {
    return null;
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, num_documento, num_factura, vencimiento, total, tipo, cents } = value as Record<string, unknown>;
  const texts = [id, num_documento, vencimiento].every((text) => typeof text === 'string');
  const amounts = Number.isSafeInteger(total) && Number.isSafeInteger(cents);
  return (
    texts &&
    amounts &&
    (num_factura === null || typeof num_factura === 'string') &&
    (tipo === 'total' || tipo === 'parcial')
  );
}
