import { useState } from 'react';
import { useRangePress } from '#kit/portal/list/useRangePress.ts';
import type { RowSelection } from '../LineRow.tsx';

type Listed = { readonly id: string };

export type FileSelection = {
  readonly ids: readonly string[];
  /** How many of the documents in sight are chosen. */
  readonly chosenHere: number;
  /** What the checkbox of the document at a place of those in sight shows and does. */
  readonly ofRow: (id: string, place: number) => RowSelection;
  readonly chooseAll: (isChosen: boolean) => void;
  readonly clear: () => void;
};

/** The documents chosen for their files; filters and pages do not change it, leaving the screen ends it. */
export function useFileSelection(inSight: readonly Listed[]): FileSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const change = (documents: readonly Listed[], isChosen: boolean) => {
    const ids = documents.map(({ id }) => id);
    setChosen((now) => {
      if (isChosen) return new Set([...now, ...ids]);
      const removed = new Set(ids);
      return new Set([...now].filter((id) => !removed.has(id)));
    });
  };
  const press = useRangePress(inSight, change);
  return {
    ids: [...chosen],
    chosenHere: inSight.filter(({ id }) => chosen.has(id)).length,
    ofRow: (id, place) => ({ isChosen: chosen.has(id), onPress: (pressed) => press(place, pressed) }),
    chooseAll: (isChosen) => change(inSight, isChosen),
    clear: () => setChosen(new Set()),
  };
}
