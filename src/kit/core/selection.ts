import type { Day } from './day.ts';
import type { Cents } from './money.ts';

/** The documents that a user chose in a list. Each is a copy, so that it survives filters, pages and a reload. */

/** A document of a list. `open`: its open amount, not negative, also for a credit. */
export type SelectableDocument = {
  readonly id: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly open: Cents;
  readonly bloqueada: boolean;
};

/** A chosen document. `cents`: the part of its open amount to use. */
export type ChosenDocument = Omit<SelectableDocument, 'bloqueada'> & { readonly cents: Cents };

/** The rules of an area's selection. */
export type SelectionRules<Choice extends ChosenDocument> = {
  /** Whether a stored choice has the area's own fields. */
  readonly isChoice: (choice: ChosenDocument) => choice is Choice;
  /** Whether the document's whole open amount is used, also after it changes. */
  readonly isInFull: (choice: Choice) => boolean;
  /** Drops the choices above the number that can be sent at once. */
  readonly limit: (choices: readonly Choice[]) => readonly Choice[];
};

/** The number shown for a document: its invoice number if it has one, else its document number. */
export function nameOf({
  num_factura,
  num_documento,
}: Pick<SelectableDocument, 'num_factura' | 'num_documento'>): string {
  return num_factura ?? num_documento;
}

/** The names of the chosen documents with these numbers, which come from a server's error and are not trusted. */
export function namesIn(
  chosen: readonly Pick<SelectableDocument, 'num_factura' | 'num_documento'>[],
  numbers: unknown,
): string {
  if (!Array.isArray(numbers)) return '';
  return numbers
    .map((number: unknown) => {
      const choice = chosen.find(({ num_documento }) => num_documento === number);
      return choice ? nameOf(choice) : String(number);
    })
    .join(', ');
}

/** Why a document cannot be chosen now; null if it can. */
export function unavailableReason({
  bloqueada,
  open,
}: Pick<SelectableDocument, 'bloqueada' | 'open'>): 'locked' | 'closed' | null {
  if (bloqueada) return 'locked';
  return open > 0 ? null : 'closed';
}

/** Adds the documents that can be chosen and are not yet, up to the number that can be sent at once. */
export function addAvailable<Item extends SelectableDocument, Choice extends ChosenDocument>(
  selection: readonly Choice[],
  documents: readonly Item[],
  toChoice: (document: Item) => Choice,
  { limit }: SelectionRules<Choice>,
): readonly Choice[] {
  const choices = new Map(selection.map((choice) => [choice.id, choice]));
  for (const document of documents) {
    if (!choices.has(document.id) && unavailableReason(document) === null) choices.set(document.id, toChoice(document));
  }
  return limit([...choices.values()]);
}

export function deselect<Choice extends ChosenDocument>(
  selection: readonly Choice[],
  ids: readonly string[],
): readonly Choice[] {
  const removed = new Set(ids);
  return selection.filter(({ id }) => !removed.has(id));
}

/** Sets how much of a document is used: at least 0, at most its open amount. */
export function setAmount<Choice extends ChosenDocument>(
  selection: readonly Choice[],
  id: string,
  cents: Cents,
): readonly Choice[] {
  return selection.map((choice) =>
    choice.id === id ? { ...choice, cents: Math.min(Math.max(cents, 0), choice.open) } : choice,
  );
}

/** A change of a chosen document. `choice`: its state before; `cents`: how much of it can be used now. */
export type SelectionChange = {
  readonly choice: ChosenDocument;
  readonly what: 'locked' | 'closed' | 'smaller' | 'larger';
  readonly cents: Cents;
};

/**
 * Updates a selection to the server's documents. `fresh` has the documents of `requested` (ids) that are still open.
 * Locked and closed documents are removed. A full amount follows the open amount; a partial amount is lowered if less
 * is open. Documents that were chosen after the request stay as they are.
 */
export function refreshSelection<Choice extends ChosenDocument>(
  selection: readonly Choice[],
  requested: readonly string[],
  fresh: readonly SelectableDocument[],
  { isInFull }: SelectionRules<Choice>,
): { readonly selection: readonly Choice[]; readonly changes: readonly SelectionChange[] } {
  const [wasRequested, current] = [new Set(requested), new Map(fresh.map((document) => [document.id, document]))];
  const refreshed: Choice[] = [];
  const changes: SelectionChange[] = [];
  for (const choice of selection) {
    const document = current.get(choice.id);
    const reason = document ? unavailableReason(document) : 'closed';
    if (!wasRequested.has(choice.id)) refreshed.push(choice);
    else if (!document || reason) changes.push({ choice, what: reason ?? 'closed', cents: 0 });
    else {
      const { num_documento, num_factura, vencimiento, open } = document;
      const cents = isInFull(choice) ? open : Math.min(choice.cents, open);
      refreshed.push({ ...choice, num_documento, num_factura, vencimiento, open, cents });
      if (cents !== choice.cents) changes.push({ choice, what: cents < choice.cents ? 'smaller' : 'larger', cents });
    }
  }
  return { selection: refreshed, changes };
}

/** Parses a stored selection, which an earlier release may have written; null for other text. */
export function readSelection<Choice extends ChosenDocument>(
  text: string | null,
  { isChoice, limit }: SelectionRules<Choice>,
): readonly Choice[] | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((one) => isChosenDocument(one) && isChoice(one)) ? limit(value) : null;
  } catch {
    return null;
  }
}

function isChosenDocument(value: unknown): value is ChosenDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { id, num_documento, num_factura, vencimiento, open, cents } = value as Record<string, unknown>;
  const texts = [id, num_documento, vencimiento, num_factura ?? ''].every((text) => typeof text === 'string');
  return texts && num_factura !== undefined && Number.isSafeInteger(open) && Number.isSafeInteger(cents);
}
