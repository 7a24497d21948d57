import type { VistaInput } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { readName } from '#kit/core/name.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { VIEW_LIMITS } from './view-limits.ts';

/** A search of a list under a name. */
export type View = {
  /** The list's name in the contract. */
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly isShared: boolean;
  readonly isDefault: boolean;
};

/** Parses a view; `id`: the one to change, null for a new one. Its list parses the search. */
export function readView(input: VistaInput): Result<{ readonly id: number | null; readonly view: View }> {
  const id = input.id === null || input.id === undefined ? null : parseId(input.id);
  if (id === undefined) return notFound('The view', 'input.id');
  const named = readName(input.nombre, VIEW_LIMITS.name, 'input.nombre');
  if (!named.ok) return named;
  const name = named.value;
  if (input.busqueda.length > VIEW_LIMITS.search) {
    return badInput('search_too_long', `A search has at most ${VIEW_LIMITS.search} characters.`, 'input.busqueda');
  }
  const { lista: list, busqueda: search, compartida, por_defecto } = input;
  return ok({
    id,
    view: { list, name, search, isShared: compartida ?? false, isDefault: por_defecto ?? false },
  });
}
