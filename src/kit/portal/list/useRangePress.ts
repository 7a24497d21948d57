import { useCallback, useRef } from 'react';

/** A click on a row's checkbox. */
export type Press = { readonly withShift: boolean; readonly isChosen: boolean };

/**
 * Handles clicks on checkboxes. With Shift a click selects all rows from the last clicked row, if that is still in the
 * list. The returned function stays the same while `items` and `onChange` do.
 */
export function useRangePress<Item extends { readonly id: string }>(
  items: readonly Item[],
  onChange: (range: readonly Item[], isChosen: boolean) => void,
): (index: number, press: Press) => void {
  const lastPressed = useRef<string>(undefined);
  return useCallback(
    (index, { withShift, isChosen }) => {
      const before = withShift ? items.findIndex(({ id }) => id === lastPressed.current) : -1;
      const from = before < 0 ? index : before;
      lastPressed.current = items[index]?.id;
      onChange(items.slice(Math.min(from, index), Math.max(from, index) + 1), isChosen);
    },
    [items, onChange],
  );
}
