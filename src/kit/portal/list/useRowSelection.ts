import { useState } from 'react';
import { type Press, useRangePress } from './useRangePress.ts';

/**
 * The selected rows of a list, for a file or the printer. Filters and pages keep the selection; leaving the screen
 * clears it. `rows`: the rows in sight.
 */
export function useRowSelection<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(() => new Map());
  const change = (range: readonly Row[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const row of range) {
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  const press = useRangePress(rows, change);
  const here = rows.filter(({ id }) => chosen.has(id));
  return {
    // a row in sight may have changed since it was selected
    chosen: [...new Map([...chosen, ...here.map((row) => [row.id, row] as const)]).values()],
    chosenHere: here.length,
    /** The checkbox of the row in sight at an index. */
    ofRow: (id: string, index: number) => ({
      isChosen: chosen.has(id),
      onPress: (pressed: Press) => press(index, pressed),
    }),
    chooseAll: (isChosen: boolean) => change(rows, isChosen),
    clear: () => setChosen(new Map()),
  };
}
