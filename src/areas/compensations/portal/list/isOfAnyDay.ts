import type { CompensationsSearch } from '../compensationsSearch.ts';

/** A number is searched in all days; a document too, unless days are chosen. */
export function isOfAnyDay({ numero, documento, desde, hasta }: CompensationsSearch): boolean {
  return numero !== undefined || (documento !== undefined && desde === undefined && hasta === undefined);
}
