import type { CompensationsSearch } from '../compensationsSearch.ts';

/** Whether the search covers all days: always for a number, and for a document unless days are selected. */
export function isOfAnyDay({ numero, documento, desde, hasta }: CompensationsSearch): boolean {
  return numero !== undefined || (documento !== undefined && desde === undefined && hasta === undefined);
}
