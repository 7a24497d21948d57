import { useCallback, useRef } from 'react';

/** A row's checkbox was pressed. */
export type Press = { readonly withShift: boolean; readonly isChosen: boolean };

/**
 * With Shift a press selects from the row that was pressed before; that one may have left the list since. The function
 * stays the same while `items` and `onChange` do.
 */
export function useRangePress<Item extends { readonly id: string }>(
  items: readonly Item[],
  onChange: (range: readonly Item[], isChosen: boolean) => void,
): (place: number, press: Press) => void {
  const lastPressed = useRef<string>(undefined);
  return useCallback(
    (place, { withShift, isChosen }) => {
      const before = withShift ? items.findIndex(({ id }) => id === lastPressed.current) : -1;
      const from = before < 0 ? place : before;
      lastPressed.current = items[place]?.id;
      onChange(items.slice(Math.min(from, place), Math.max(from, place) + 1), isChosen);
    },
    [items, onChange],
  );
}
