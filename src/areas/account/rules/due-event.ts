import type { Day } from '#kit/core/day.ts';

type Change = { readonly fecha: Day; readonly saldo: number };

/**
 * The index at which the due day is inserted into a document's timeline: that of the first change after the day. Null
 * if the timeline shows no due day: the document is in the client's favour, or was closed by then.
 */
export function dueIndex(changes: readonly Change[], due: Day): number | null {
  const after = changes.findIndex(({ fecha }) => fecha > due);
  const index = after === -1 ? changes.length : after;
  const before = changes[index - 1];
  return before && before.saldo <= 0 ? null : index;
}
