import type { Day } from '#kit/core/day.ts';

type Change = { readonly fecha: Day; readonly saldo: number };

/**
 * The place of the due day in a document's timeline: the index of the first change after that day. Null where the
 * timeline does not show it: the document is in the client's favour, or was closed by then.
 */
export function dueIndex(changes: readonly Change[], due: Day): number | null {
  const after = changes.findIndex(({ fecha }) => fecha > due);
  const index = after === -1 ? changes.length : after;
  const before = changes[index - 1];
  return before && before.saldo <= 0 ? null : index;
}
