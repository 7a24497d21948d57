import type { Selection } from './selection.ts';

/** Sets why only a part of an invoice is paid; undefined: no reason. */
export function setReason(selection: Selection, id: string, motivo: string | undefined): Selection {
  return selection.map((choice) => (choice.id === id ? { ...choice, motivo } : choice));
}
