import type { Day } from '../../../kit/core/day.ts';

type Change = { readonly fecha: Day; readonly saldo: number };

/**
 * Where a document's due day stands among its changes: the index of the first change after it. Null where there is none
 * to tell: the document is in the client's favour, or was closed by then.
 */
export function dueIndex(changes: readonly Change[], due: Day): number | null {
  const after = changes.findIndex(({ fecha }) => fecha > due);
  const index = after === -1 ? changes.length : after;
  const before = changes[index - 1];
  return before && before.saldo <= 0 ? null : index;
}
