import type { Day } from './day.ts';
import type { Cents } from './money.ts';

/** Each choice is a copy of the listed document, so that it survives filters, pages and a reload. */

/** A document of a list. `open`: its open amount, 0 or more for a credit too. */
export type SelectableDocument = {
  readonly id: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly open: Cents;
  readonly bloqueada: boolean;
};

/** A chosen document. `cents`: how much of it is to be used. */
export type ChosenDocument = Omit<SelectableDocument, 'bloqueada'> & { readonly cents: Cents };

/** What an area says of its selection. */
export type SelectionRules<Choice extends ChosenDocument> = {
  /** Whether a stored choice has what the area adds to one. */
  readonly isChoice: (choice: ChosenDocument) => choice is Choice;
  /** Whether all of the document is used, however much that is. */
  readonly isInFull: (choice: Choice) => boolean;
  /** Drops what is more than can be sent at once. */
  readonly limit: (choices: readonly Choice[]) => readonly Choice[];
};

/** An invoice by its own number where it has one, any other document by the document's. */
export function nameOf({
  num_factura,
  num_documento,
}: Pick<SelectableDocument, 'num_factura' | 'num_documento'>): string {
  return num_factura ?? num_documento;
}

/** Why a document cannot be chosen now; null where it can. */
export function unavailableReason({
  bloqueada,
  open,
}: Pick<SelectableDocument, 'bloqueada' | 'open'>): 'locked' | 'closed' | null {
  if (bloqueada) return 'locked';
  return open > 0 ? null : 'closed';
}

/** Adds those that can be chosen and are not yet, as many as can be sent at once. */
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

/** Sets how much of a document is used, at least 0 and at most what is open in it. */
export function setAmount<Choice extends ChosenDocument>(
  selection: readonly Choice[],
  id: string,
  cents: Cents,
): readonly Choice[] {
  return selection.map((choice) =>
    choice.id === id ? { ...choice, cents: Math.min(Math.max(cents, 0), choice.open) } : choice,
  );
}

/** A change of a chosen document. `choice`: as it was; `cents`: how much of it can be used now. */
export type SelectionChange = {
  readonly choice: ChosenDocument;
  readonly what: 'locked' | 'closed' | 'smaller' | 'larger';
  readonly cents: Cents;
};

/**
 * Updates a selection to the present documents: `fresh` has those of `asked` that are still open. Locked or closed
 * documents leave it. An amount in full follows what is open; a part is lowered where less is open. A document chosen
 * after asking stays as it is.
 */
export function refreshSelection<Choice extends ChosenDocument>(
  selection: readonly Choice[],
  asked: readonly string[],
  fresh: readonly SelectableDocument[],
  { isInFull }: SelectionRules<Choice>,
): { readonly selection: readonly Choice[]; readonly changes: readonly SelectionChange[] } {
  const [wasAsked, current] = [new Set(asked), new Map(fresh.map((document) => [document.id, document]))];
  const refreshed: Choice[] = [];
  const changes: SelectionChange[] = [];
  for (const choice of selection) {
    const document = current.get(choice.id);
    const reason = document ? unavailableReason(document) : 'closed';
    if (!wasAsked.has(choice.id)) refreshed.push(choice);
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

/** Reads a stored selection, which an earlier release may have written. Null where it is none. */
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
