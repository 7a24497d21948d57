import { useState } from 'react';
import { useRangePress } from '#kit/portal/list/useRangePress.ts';
import type { RowSelection } from '../LineRow.tsx';

type ListedDocument = { readonly id: string };

export type FileSelection = {
  readonly ids: readonly string[];
  /** How many of the visible documents are selected. */
  readonly chosenHere: number;
  /** The checkbox of the visible document at an index. */
  readonly ofRow: (id: string, index: number) => RowSelection;
  readonly chooseAll: (isChosen: boolean) => void;
  readonly clear: () => void;
};

/**
 * The documents selected for a download of their files. Filters and pages keep the selection; leaving the screen clears
 * it.
 */
export function useFileSelection(visible: readonly ListedDocument[]): FileSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const change = (documents: readonly ListedDocument[], isChosen: boolean) => {
    const ids = documents.map(({ id }) => id);
    setChosen((now) => {
      if (isChosen) return new Set([...now, ...ids]);
      const removed = new Set(ids);
      return new Set([...now].filter((id) => !removed.has(id)));
    });
  };
  const press = useRangePress(visible, change);
  return {
    ids: [...chosen],
    chosenHere: visible.filter(({ id }) => chosen.has(id)).length,
    ofRow: (id, index) => ({ isChosen: chosen.has(id), onPress: (pressed) => press(index, pressed) }),
    chooseAll: (isChosen) => change(visible, isChosen),
    clear: () => setChosen(new Set()),
  };
}
